import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { useMessages } from '../../messages/messages';
import { uniqueKeys } from '../../ui/unique-keys';
import { usePrinting } from '../../ui/use-printing';
import { useZone } from '../../zone';
import { roomSheet } from '../choosing-rooms/room-sheets';
import { useRoomWords } from '../choosing-rooms/room-words';
import type { ExportPopoverProps } from './ExportPopover';

/** More would be a book of a hundred pages; who wants all of a large facility filters, or takes the file. */
const ROOMS_MAX = 2000;

export type PrintedRoomsProps = Omit<ExportPopoverProps, 'anchor' | 'onClose'>;

/** The rooms shown, on paper: all of them, in their order and columns, not only those that the screen holds. */
export function PrintedRooms(props: PrintedRoomsProps) {
  const printing = usePrinting();
  return printing ? <Sheet {...props} /> : null;
}

function Sheet({ facilityId, rooms, columns, moment }: PrintedRoomsProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const words = useRoomWords();
  const { header, rows } = roomSheet(rooms.slice(0, ROOMS_MAX), columns, moment, words, zone);
  const inFull = header.indexOf(t('roomExport.allServices'));
  // The facility stands in the title, and which services run in a column of their own.
  const told = (row: readonly string[]) => row.filter((_, column) => column !== FULL_ID && column !== inFull);
  const keys = uniqueKeys(rows.map(([, id]) => String(id)));
  const at = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: zone }).format(moment.at);
  return createPortal(
    <Box id="printed-rooms" sx={sheet}>
      <GlobalStyles styles={onPaper} />
      <h1>{`${t('rooms.title')} · ${facilityId}`}</h1>
      <p>{`${t('rooms.count', { count: rooms.length })} · ${at}, ${zone.replaceAll('_', ' ')}`}</p>
      <table>
        <thead>
          <tr>{told(header).map((title) => <th key={title}>{title}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keys[index]}>{told(row).map((cell, column) => <td key={told(header)[column]}>{cell}</td>)}</tr>
          ))}
        </tbody>
      </table>
      {rows.length < rooms.length && <p>{t('roomExport.cut', { shown: rows.length, count: rooms.length })}</p>}
    </Box>,
    document.body,
  );
}

/** The place of the full id in a row of a file. */
const FULL_ID = 1;

const sheet = {
  display: 'none',
  '@media print': { display: 'block' },
  '& h1': { fontSize: '1.25rem', m: 0 },
  '& p': { my: 0.5 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.6875rem' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', p: '3px 8px 3px 0', overflowWrap: 'break-word', borderBottom: '1px solid #999' },
  '& tr': { breakInside: 'avoid' },
} as const;
const onPaper = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': { 'body': { background: '#fff !important' }, 'body > :not(#printed-rooms)': { display: 'none !important' } },
};
