import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Notice } from '../../../components/Notice';
import { SelectField } from '../../../components/SelectField';
import { useMessages } from '../../../i18n/messages';
import {
  columnLetters,
  encodings,
  separators,
  type ReadChoices,
  type Table,
} from '../../../spreadsheet/table';
import { shortList } from '../cell-text';
import { HEADER_MAX_ROWS, idOfRow, joints, type Columns } from '../detect-columns';

export interface ImportOptionsProps {
  table: Table;
  columns: Columns;
  /** Columns that would make better ids, if there are any. */
  suggestion: Columns | undefined;
  onColumns: (columns: Columns) => void;
  /** Reads the file again with these choices. */
  onReadAgain: (choices: ReadChoices) => void;
}

/**
 * One line on how the file was read: encoding, separator or sheet; header and columns. It unfolds
 * to change them.
 */
export function ImportOptions({ suggestion, ...props }: ImportOptionsProps) {
  const { t } = useMessages();
  const {
    table: { rows, source },
    columns,
    onColumns,
  } = props;
  const { header, id, name } = columns;
  // If there is no heading, the columns are a guess, so the options are unfolded.
  const [unfolded, setUnfolded] = useState(header === undefined);
  const nameOf = useColumnName(props);
  const built = suggestion ?? columns;
  const below = rows.slice((header ?? -1) + 1);
  const samples = below.filter((cells) => idOfRow(cells, columns) !== '').slice(0, SAMPLES);
  const parts = samples.map((cells) => built.id.map((column) => cells[column] ?? '').join(' + '));
  const preview = t('import.joined', {
    parts: shortList(parts),
    ids: shortList(samples.map((cells) => idOfRow(cells, built))),
  });
  return (
    <>
      <Box
        component="details"
        open={unfolded}
        onToggle={(event) => setUnfolded((event.target as HTMLDetailsElement).open)}
      >
        <Box component="summary" sx={{ cursor: 'pointer', py: 1.5, overflowWrap: 'anywhere' }}>
          {[
            source.format === 'xlsx' && source.sheets.length > 1
              ? source.sheets[source.sheet]?.name
              : undefined,
            header === undefined
              ? t('import.readAs.noHeader')
              : t('import.readAs.header', { row: header + 1 }),
            t('import.readAs.id', { columns: id.map(nameOf).join(' + ') }),
            name === undefined ? undefined : t('import.readAs.name', { column: nameOf(name) }),
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </Box>
        <ReadingFields {...props} />
        {suggestion === undefined && id.length > 1 && (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{preview}</Typography>
        )}
      </Box>
      {suggestion !== undefined && (
        <Notice
          tone="info"
          title={t('import.suggest', { columns: suggestion.id.map(nameOf).join(' + ') })}
          action={
            <Button variant="outlined" onClick={() => onColumns(suggestion)}>
              {t('import.suggest.take')}
            </Button>
          }
        >
          {preview}
        </Notice>
      )}
    </>
  );
}

type FieldProps = Omit<ImportOptionsProps, 'suggestion'>;

/** The letters that a spreadsheet gives a column, and its heading or first cell. */
function useColumnName({ table: { rows, source }, columns }: FieldProps) {
  const { t } = useMessages();
  const hidden = source.format === 'xlsx' ? source.hiddenColumns : [];
  const sample = rows[columns.header ?? 0] ?? [];
  return (index: number) => {
    const column = [columnLetters(index), sample[index] ?? ''].filter(Boolean).join(' · ');
    return hidden.includes(index) ? t('import.hiddenColumn', { column }) : column;
  };
}

function ReadingFields(props: FieldProps) {
  const { t } = useMessages();
  const {
    table: { rows, source },
    columns,
    onColumns,
    onReadAgain,
  } = props;
  const nameOf = useColumnName(props);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const columnOptions = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: nameOf(index),
  }));
  const headers = [
    NONE,
    ...Array.from({ length: Math.min(HEADER_MAX_ROWS, rows.length) }, (_, index) => String(index)),
  ];
  /** The id's columns with another one at a place, or without the one there. */
  const withIdColumn = (place: number, chosen: string) =>
    onColumns({
      ...columns,
      id: [
        ...columns.id.slice(0, place),
        ...(chosen === NONE ? [] : [Number(chosen)]),
        ...columns.id.slice(place + 1),
      ],
    });
  return (
    <Box sx={fields}>
      {source.format === 'text' && (
        <>
          <SelectField
            id="import-encoding"
            label={t('import.encoding')}
            value={source.encoding}
            onChange={(encoding) => onReadAgain({ encoding, separator: source.separator })}
            options={encodings.map((encoding) => ({
              value: encoding,
              label: t(`import.encoding.${encoding}`),
            }))}
          />
          <SelectField
            id="import-separator"
            label={t('import.separator')}
            value={source.separator}
            onChange={(separator) => onReadAgain({ encoding: source.encoding, separator })}
            options={separators.map((separator) => ({
              value: separator,
              label: t(separatorLabels[separator]),
            }))}
          />
        </>
      )}
      {source.format === 'xlsx' && source.sheets.length > 1 && (
        <SelectField
          id="import-sheet"
          label={t('import.sheet')}
          value={String(source.sheet)}
          onChange={(sheet) => onReadAgain({ sheet: Number(sheet) })}
          options={source.sheets.map(({ name, hidden: isHidden }, index) => ({
            value: String(index),
            label: isHidden ? t('import.hiddenSheet', { sheet: name }) : name,
          }))}
        />
      )}
      <SelectField
        id="import-header"
        label={t('import.header')}
        value={columns.header === undefined ? NONE : String(columns.header)}
        onChange={(header) =>
          onColumns({ ...columns, header: header === NONE ? undefined : Number(header) })
        }
        options={headers.map((header) => ({
          value: header,
          label:
            header === NONE
              ? t('import.header.none')
              : t('import.header.row', { row: Number(header) + 1 }),
        }))}
      />
      <SelectField
        id="import-id-column"
        label={t('import.idColumn')}
        value={String(columns.id[0] ?? 0)}
        onChange={(column) => withIdColumn(0, column)}
        options={columnOptions}
      />
      {/* One field more than there are id columns, to choose a further one. */}
      {columns.id.map((_, place) => (
        <SelectField
          key={place}
          id={`import-id-column-${place + 1}`}
          label={t('import.idColumn.next')}
          value={String(columns.id[place + 1] ?? NONE)}
          onChange={(column) => withIdColumn(place + 1, column)}
          options={[{ value: NONE, label: t('import.idColumn.none') }, ...columnOptions]}
        />
      ))}
      {columns.id.length > 1 && (
        <SelectField
          id="import-joint"
          label={t('import.joint')}
          value={columns.joint}
          onChange={(joint) => onColumns({ ...columns, joint })}
          options={joints.map((joint) => ({
            value: joint,
            label:
              joint.trim() === '' ? t(`import.joint.${joint === '' ? 'nothing' : 'space'}`) : joint,
          }))}
        />
      )}
      <SelectField
        id="import-name-column"
        label={t('import.nameColumn')}
        value={columns.name === undefined ? NONE : String(columns.name)}
        onChange={(name) =>
          onColumns({ ...columns, name: name === NONE ? undefined : Number(name) })
        }
        options={[{ value: NONE, label: t('import.nameColumn.none') }, ...columnOptions]}
      />
    </Box>
  );
}

/** So many sample ids show how the ids are built. */
const SAMPLES = 3;
const fields = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  pt: 1,
  '& > *': { flex: '1 1 200px', minWidth: 0, maxWidth: 280 },
} as const;

const NONE = 'none';
const separatorLabels = {
  ',': 'import.separator.comma',
  ';': 'import.separator.semicolon',
  '\t': 'import.separator.tab',
  '|': 'import.separator.bar',
} as const;
