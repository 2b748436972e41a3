import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { RevealedText } from '../../../components/RevealedText';
import { SelectField } from '../../../components/SelectField';
import { useMessages } from '../../../i18n/messages';
import {
  columnLetters,
  encodings,
  separators,
  type ReadChoices,
  type Table as FileTable,
} from '../../../spreadsheet/table';
import { HEADER_MAX_ROWS, type Columns } from '../detect-columns';

export interface ImportColumnsProps {
  table: FileTable;
  columns: Columns;
  onColumns: (columns: Columns) => void;
  onReadAgain: (choices: ReadChoices) => void;
}

export function ImportColumns({ table, columns, onColumns, onReadAgain }: ImportColumnsProps) {
  const { t } = useMessages();
  const { rows, source } = table;
  const hidden = source.format === 'xlsx' ? source.hiddenColumns : [];
  const top = rows.slice(0, HEADER_MAX_ROWS);
  const heading = rows[columns.header ?? 0] ?? [];
  const width = top.reduce((most, row) => Math.max(most, row.length), 1);
  const columnOptions = Array.from({ length: width }, (_, index) => {
    const name = [columnLetters(index), heading[index] ?? ''].filter(Boolean).join(' · ');
    const label = hidden.includes(index) ? t('import.hidden', { name }) : name;
    return { value: String(index), label };
  });
  const place = (
    key: keyof Columns,
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      id={`import-${key}`}
      {...{ label, options }}
      value={String(columns[key] ?? NONE)}
      onChange={(value) =>
        onColumns({ ...columns, [key]: value === NONE ? undefined : Number(value) })
      }
    />
  );
  const first = (columns.header ?? -1) + 1;
  const samples = rows.slice(first, first + SAMPLE_ROWS);
  return (
    <>
      <Box sx={fields}>
        {source.format === 'text' && (
          <>
            <SelectField
              id="import-encoding"
              label={t('import.encoding')}
              value={source.encoding}
              onChange={(encoding) => onReadAgain({ encoding, separator: source.separator })}
              options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
            />
            <SelectField
              id="import-separator"
              label={t('import.separator')}
              value={source.separator}
              onChange={(separator) => onReadAgain({ encoding: source.encoding, separator })}
              options={separators.map((value) => ({
                value,
                label: value === '\t' ? t('import.separator.tab') : value,
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
              label: isHidden ? t('import.hidden', { name }) : name,
            }))}
          />
        )}
        {place('header', t('import.header'), [
          { value: NONE, label: t('import.header.none') },
          ...top.map((_, row) => ({
            value: String(row),
            label: t('import.header.row', { row: row + 1 }),
          })),
        ])}
        {place('id', t('import.idColumn'), columnOptions)}
        {place('name', t('import.nameColumn'), [
          { value: NONE, label: t('import.nameColumn.none') },
          ...columnOptions,
        ])}
      </Box>
      <Table size="small" aria-label={t('import.preview')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('list.column.id')}</TableCell>
            <TableCell>{t('list.column.name')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {samples.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never change places
            <TableRow key={index}>
              <TableCell>
                <RevealedText text={row[columns.id] ?? ''} />
              </TableCell>
              <TableCell>
                <RevealedText text={columns.name === undefined ? '—' : (row[columns.name] ?? '')} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

const SAMPLE_ROWS = 5;
const fields = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  pt: 1,
  '& > *': { flex: '1 1 200px', minWidth: 0, maxWidth: 280 },
} as const;

const NONE = 'none';
