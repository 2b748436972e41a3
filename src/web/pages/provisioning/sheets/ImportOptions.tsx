import Box from '@mui/material/Box';
import { useMessages } from '../../../i18n/messages';
import { SelectField } from '../../../components/SelectField';
import {
  columnLetters,
  encodings,
  separators,
  type ReadChoices,
  type Table,
} from '../../../spreadsheet/table';
import { HEADER_MAX_ROWS, type Columns } from '../detect-columns';

export interface ImportOptionsProps {
  table: Table;
  columns: Columns;
  onColumns: (columns: Columns) => void;
  /** The file has to be read again. */
  onReadAgain: (choices: ReadChoices) => void;
}

/** How the file was read, to be changed: encoding, separator or sheet; header and columns. */
export function ImportOptions({
  table: { rows, source },
  columns,
  onColumns,
  onReadAgain,
}: ImportOptionsProps) {
  const { t } = useMessages();
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const hidden = source.format === 'xlsx' ? source.hiddenColumns : [];
  const sample = rows[columns.header ?? 0] ?? [];
  const nameOfColumn = (index: number) => {
    const column = `${columnLetters(index)} · ${sample[index] ?? ''}`;
    return hidden.includes(index) ? t('import.hiddenColumn', { column }) : column;
  };
  const columnOptions = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: nameOfColumn(index),
  }));
  const headers = [
    NONE,
    ...Array.from({ length: Math.min(HEADER_MAX_ROWS, rows.length) }, (_, index) => String(index)),
  ];
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
        value={String(columns.id)}
        onChange={(id) => onColumns({ ...columns, id: Number(id) })}
        options={columnOptions}
      />
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
} as const;
