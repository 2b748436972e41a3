import type { Translate } from '../../i18n/messages';
import type { Sheet } from '../../spreadsheet/writable';
import { whichOfTwo, writeLocalTime } from '../../components/time/local-time';
import { markUnzoned, readTime } from '../../components/time/time';
import type { RoomFormatter } from './room-formatter';
import type { Room } from './room-index';
import { validityOf, type Moment } from '../subscriptions/time-span';
import { jsonText } from '../../i18n/foreign-text';
import { tableSheet, type TableColumn } from '../../components/table-column';

export function serviceSheet(
  rooms: readonly Room[],
  moment: Moment,
  { t }: Pick<RoomFormatter, 't'>,
  zone: string,
  shown: (room: Room, index: number) => boolean = () => true,
): Sheet {
  const rows = rooms.flatMap((room) =>
    (room.area.data_services ?? []).flatMap((service, index) =>
      shown(room, index) ? [{ room, service, span: room.spans[index] }] : [],
    ),
  );
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { id: 'room', header: t('table.column.room'), text: ({ room }) => room.shortId },
    { id: 'id', header: t('bulk.report.id'), text: ({ room }) => room.id },
    { id: 'code', header: t('report.code'), text: ({ service }) => jsonText(service.code) },
    {
      id: 'label',
      header: t('subscription.add.label'),
      text: ({ service }) => jsonText(service.label),
    },
    {
      id: 'status',
      header: t('subscriptions.status'),
      text: ({ service }) => jsonText(service.status),
    },
    {
      id: 'start',
      header: t('roomExport.from', { zone }),
      text: ({ service }) => localTime(service.start, zone, t),
    },
    {
      id: 'end',
      header: t('roomExport.until', { zone }),
      text: ({ service }) => localTime(service.end, zone, t),
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

/** A room's services as `TV Télévision, active, 2026-03-01 14:30 – 2026-03-04 10:00; …`. */
export function servicesInOneCell({ area }: Room, zone: string, t: Translate): string {
  return (area.data_services ?? [])
    .map(({ code, label, status, start, end }) => {
      const times = [start, end].map((time) => localTime(time, zone, t));
      return [
        [code, label].map(jsonText).filter(Boolean).join(' '),
        jsonText(status),
        times.some(Boolean) ? times.join(' – ').trim() : '',
      ]
        .filter(Boolean)
        .join(', ');
    })
    .join('; ');
}

/**
 * A time in a form that spreadsheets sort, by the clock of `zone` (IANA). It marks a time in the
 * hour that a change of clocks repeats, and one without a zone. A bare date stays a date, and
 * anything else stays as it is.
 */
export function localTime(value: unknown, zone: string, t: Translate): string {
  const time = readTime(value);
  if (time.kind !== 'moment') return jsonText(value);
  const words = `${writeLocalTime(time.at, zone).replace('T', ' ')}${whichOfTwo(time.at, zone)}`;
  return markUnzoned(time, words, t);
}
