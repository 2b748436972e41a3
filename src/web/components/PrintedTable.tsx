import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { useMessages } from '../i18n/messages';
import { useZone } from '../i18n/zone';
import { uniqueKeys } from './unique-keys';

/**
 * More rows would be a book of a hundred pages; who wants all of a long list filters, or takes the
 * file.
 */
export const PRINTED_MAX = 2000;

/**
 * In characters: a time, told which of two it is, and an id as most are. A longer one would leave
 * the other columns no room.
 */
const UNBROKEN_MAX = 24;

export interface PrintedTableProps {
  title: string;
  /** What is said below the title, beside the moment. */
  told: string;
  /** The moment it is of. */
  at: Date;
  paper: 'A4' | 'A4 landscape';
  header: readonly string[];
  /**
   * Of which columns: what stands in them is read at one glance, such as a number or a time, and
   * not broken.
   */
  unbroken?: readonly string[];
  /** No more than `PRINTED_MAX`. */
  rows: readonly (readonly string[])[];
  /** What tells rows apart; the same may come twice. */
  ids: readonly string[];
  /** Said below, where these are not all. */
  cut: string | false;
}

/**
 * A list on paper in place of the page: all of it, not only what the screen holds. To be drawn
 * while it prints (`usePrinting`).
 */
export function PrintedTable({
  title,
  told,
  at,
  paper,
  header,
  unbroken = [],
  rows,
  ids,
  cut,
}: PrintedTableProps) {
  const { region } = useMessages();
  const zone = useZone();
  const keys = uniqueKeys(ids);
  const time = new Intl.DateTimeFormat(region, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at);
  return createPortal(
    <Box id="printed-table" sx={sheet}>
      <GlobalStyles styles={{ ...onPaper, '@page': { size: paper, margin: '10mm' } }} />
      <h1>{title}</h1>
      <p>{`${told} · ${time}, ${zone.replaceAll('_', ' ')}`}</p>
      <table>
        <thead>
          <tr>
            {header.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keys[index]}>
              {row.map((cell, column) => (
                <td
                  key={header[column]}
                  className={
                    unbroken.includes(header[column] ?? '') && cell.length <= UNBROKEN_MAX
                      ? 'unbroken'
                      : undefined
                  }
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cut !== false && <p>{cut}</p>}
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
