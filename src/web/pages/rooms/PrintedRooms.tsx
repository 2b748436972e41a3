import { PrintedTable } from '../../components/PrintedTable';
import { useRoomFormatter } from '../../features/rooms/room-formatter';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import type { ExportPopoverProps } from './ExportPopover';
import { exportColumns } from './export-columns';

type PrintedRoomsProps = Omit<ExportPopoverProps, 'anchor' | 'onClose'>;

export function PrintedRooms({ rooms, moment }: PrintedRoomsProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const zone = useZone();
  const format = useRoomFormatter();
  return (
    <PrintedTable
      title={`${t('nav.rooms')} · ${facilityId}`}
      summary={t('rooms.count', { count: rooms.length })}
      time={new Date(moment.at)}
      paper="A4 landscape"
      // The facility is in the title, and the services have a column of their own.
      columns={exportColumns(rooms, { moment, format, zone }).filter(
        ({ id }) => id !== 'id' && id !== 'all-services',
      )}
      rows={rooms}
      rowKey={({ id }) => id}
      cutNotice={(shown) => t('roomExport.cut', { shown, count: rooms.length })}
    />
  );
}
