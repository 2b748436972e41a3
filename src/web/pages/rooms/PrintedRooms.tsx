import { useMessages } from '../../i18n/messages';
import { PRINTED_MAX, PrintedTable } from '../../components/PrintedTable';
import { useZone } from '../../i18n/zone';
import { roomSheet } from '../../features/rooms/room-sheets';
import { useRoomFormatter } from '../../features/rooms/room-formatter';
import type { ExportPopoverProps } from './ExportPopover';

type PrintedRoomsProps = Omit<ExportPopoverProps, 'anchor' | 'onClose'>;

/** The rooms shown, on paper: all of them, in their order and columns. */
export function PrintedRooms({ facilityId, rooms, columns, moment }: PrintedRoomsProps) {
  const { t } = useMessages();
  const zone = useZone();
  const format = useRoomFormatter();
  const { header, rows } = roomSheet(rooms.slice(0, PRINTED_MAX), columns, moment, format, zone);
  const inFull = header.indexOf(t('roomExport.allServices'));
  // The facility stands in the title, and which services run in a column of their own.
  const shown = (row: readonly string[]) =>
    row.filter((_, column) => column !== FULL_ID && column !== inFull);
  return (
    <PrintedTable
      title={`${t('rooms.title')} · ${facilityId}`}
      told={t('rooms.count', { count: rooms.length })}
      at={new Date(moment.at)}
      paper="A4 landscape"
      header={shown(header)}
      unbroken={[
        t('table.column.room'),
        t('roomExport.nextEnd', { zone }),
        t('roomExport.updated', { zone }),
      ]}
      rows={rows.map(shown)}
      ids={rows.map((row) => row[FULL_ID] ?? '')}
      cut={
        rows.length < rooms.length &&
        t('roomExport.cut', { shown: rows.length, count: rooms.length })
      }
    />
  );
}

/** The place of the full id in a row of a file. */
const FULL_ID = 1;
