import { sheetTime } from '../../components/time/time';
import { tableSheet, type TableColumn } from '../../components/table-column';
import type { RoomFormatter } from '../../features/rooms/room-formatter';
import type { Room } from '../../features/rooms/room';
import { validityOf, type Moment } from '../../features/subscriptions/time-span';
import { jsonText } from '../../i18n/foreign-text';
import type { Sheet } from '../../spreadsheet/write-csv';

export function serviceSheet(
  rooms: readonly Room[],
  moment: Moment,
  { t }: Pick<RoomFormatter, 't'>,
  zone: string,
): Sheet {
  const rows = rooms.flatMap((room) =>
    (room.area.data_services ?? []).map((service, index) => ({
      room,
      service,
      span: room.spans[index],
    })),
  );
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { id: 'room', header: t('list.column.id'), text: ({ room }) => room.shortId },
    { id: 'id', header: t('bulk.report.id'), text: ({ room }) => room.id },
    { id: 'code', header: t('report.code'), text: ({ service }) => jsonText(service.code) },
    {
      id: 'label',
      header: t('subscription.add.label'),
      text: ({ service }) => jsonText(service.label),
    },
    {
      id: 'status',
      header: t('view.sort.status'),
      text: ({ service }) => jsonText(service.status),
    },
    {
      id: 'start',
      header: `${t('subscriptions.start')} (${zone})`,
      text: ({ service }) => sheetTime(service.start, zone, t),
    },
    {
      id: 'end',
      header: `${t('subscriptions.end')} (${zone})`,
      text: ({ service }) => sheetTime(service.end, zone, t),
    },
    {
      id: 'validity',
      header: t('subscriptions.validity'),
      text: ({ span }) => {
        const validity = span && validityOf(span, moment);
        return validity === undefined ? '' : t(`validity.${validity}`);
      },
    },
    {
      id: 'service',
      header: t('roomExport.serviceId'),
      text: ({ service }) => jsonText(service.id),
    },
  ];
  return tableSheet(columns, rows);
}
