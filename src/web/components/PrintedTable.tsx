import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { useMessages } from '../i18n/messages';
import { useZone, zoneName } from '../i18n/zone';
import { textColumns, type TableColumn } from './table-column';
import { momentFormat } from './time/time';

/**
 * More rows would make a book of a hundred pages. For a longer list there are filters and the file.
 */
const PRINTED_MAX = 2000;
/** A longer id may break, because it would leave the other columns no space. In characters. */
const UNBROKEN_MAX = 24;

export interface PrintedTableProps<Row> {
  title: string;
  summary: string;
  time: Date;
  paper: 'A4' | 'A4 landscape';
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  cutNotice: (shown: number) => string;
}

export function PrintedTable<Row>({
  title,
  summary,
  time,
  paper,
  columns,
  rows,
  cutNotice,
}: PrintedTableProps<Row>) {
  const { region } = useMessages();
  const zone = useZone();
  const shown = textColumns(columns);
  const printed = rows.slice(0, PRINTED_MAX);
  const at = momentFormat(region, zone)(time);
  return createPortal(
    <Box id="printed-table" sx={sheet}>
      <GlobalStyles styles={{ ...onPaper, '@page': { size: paper, margin: '10mm' } }} />
      <h1>{title}</h1>
      <p>{`${summary} · ${at}, ${zoneName(zone)}`}</p>
      <table>
        <thead>
          <tr>
            {shown.map(({ id, header }) => (
              <th key={id}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row, index) => (
            <tr key={index}>
              {shown.map(({ id, text, unbroken }) => {
                const cell = text(row, index);
                const isUnbroken = unbroken === true && cell.length <= UNBROKEN_MAX;
                return (
                  <td key={id} className={isUnbroken ? 'unbroken' : undefined}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {printed.length < rows.length && <p>{cutNotice(printed.length)}</p>}
    </Box>,
    document.body,
  );
}

const sheet = {
  display: 'none',
  '@media print': { display: 'block' },
  '& h1': { fontSize: '1.25rem', m: 0 },
  '& p': { my: 0.5 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.6875rem' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    p: '3px 8px 3px 0',
    overflowWrap: 'break-word',
    borderBottom: '1px solid #999',
  },
  '& .unbroken': { whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
} as const;
const onPaper = {
  '@media print': {
    body: { background: '#fff !important' },
    'body > :not(#printed-table)': { display: 'none !important' },
  },
};
