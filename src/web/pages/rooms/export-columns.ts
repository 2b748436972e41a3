import { sheetTime } from '../../components/time/time';
import type { TableColumn } from '../../components/table-column';
import type { RoomFormatter } from '../../features/rooms/room-formatter';
import type { Room } from '../../features/rooms/room';
import { summaryOf } from '../../features/rooms/room-summary';
import { statusLook } from '../../features/rooms/StatusMark';
import type { Moment } from '../../features/subscriptions/time-span';
import { jsonText } from '../../i18n/foreign-text';

interface TextContext {
  moment: Moment;
  format: RoomFormatter;
  zone: string;
}

export function exportColumns(
  rooms: readonly Room[],
  { moment, format, zone }: TextContext,
): TableColumn<Room>[] {
  const { t } = format;
  const has = (field: string) => rooms.some(({ area }) => area[field] !== undefined);
  const name: TableColumn<Room> = {
    id: 'name',
    header: t('view.sort.name'),
    text: ({ area }) => jsonText(area.name),
  };
  const services: TableColumn<Room>[] = [
    {
      id: 'services',
      header: t('table.column.services'),
      text: (room) => format.services(room, moment) ?? '',
    },
    {
      id: 'end',
      header: `${t('view.sort.end')} (${zone})`,
      text: (room) => {
        const { nextEnding } = summaryOf(room, moment);
        return sheetTime(room.area.data_services?.[nextEnding]?.end, zone, t);
      },
      unbroken: true,
    },
    {
      id: 'attention',
      header: t('filters.attention'),
      text: (room) => format.attention(room, moment),
    },
  ];
  const updated: TableColumn<Room> = {
    id: 'updated',
    header: `${t('view.sort.updated')} (${zone})`,
    text: ({ area }) => sheetTime(area.date_updated, zone, t),
    unbroken: true,
  };
  return [
    { id: 'room', header: t('list.column.id'), text: ({ shortId }) => shortId, unbroken: true },
    { id: 'id', header: t('bulk.report.id'), text: ({ id }) => id },
    ...(has('name') ? [name] : []),
    {
      id: 'status',
      header: t('view.sort.status'),
      text: ({ area }) => statusLook(area.status, t).words,
    },
    ...(has('data_services') ? services : []),
    ...(has('date_updated') ? [updated] : []),
  ];
}
