import { whichOfTwo, writeLocalTime } from '../../components/time/local-time';
import { markUnzoned, readTime } from '../../components/time/time';
import type { Translate } from '../../i18n/messages';
import type { TableColumn } from '../../components/table-column';
import type { RoomFormatter } from '../../features/rooms/room-formatter';
import type { Room } from '../../features/rooms/room';
import { summaryOf } from '../../features/rooms/room-summary';
import { statusLook } from '../../features/rooms/StatusMark';
import type { Moment } from '../../features/subscriptions/time-span';
import { jsonText } from '../../i18n/foreign-text';
import { attentionOf } from './list/room-parts';

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
      header: t('roomExport.nextEnd', { zone }),
      text: (room) => {
        const { nextEnding } = summaryOf(room, moment);
        return localTime(room.area.data_services?.[nextEnding]?.end, zone, t);
      },
      unbroken: true,
    },
    {
      id: 'attention',
      header: t('filters.attention'),
      text: (room) => attentionOf(room, moment, format),
    },
  ];
  const updated: TableColumn<Room> = {
    id: 'updated',
    header: t('roomExport.updated', { zone }),
    text: ({ area }) => localTime(area.date_updated, zone, t),
    unbroken: true,
  };
  const allServices: TableColumn<Room> = {
    id: 'all-services',
    header: t('roomExport.allServices'),
    text: (room) => servicesInOneCell(room, zone, t),
  };
  return [
    { id: 'room', header: t('table.column.room'), text: ({ shortId }) => shortId, unbroken: true },
    { id: 'id', header: t('bulk.report.id'), text: ({ id }) => id },
    ...(has('name') ? [name] : []),
    {
      id: 'status',
      header: t('subscriptions.status'),
      text: ({ area }) => statusLook(area.status, t).words,
    },
    ...(has('data_services') ? services : []),
    ...(has('date_updated') ? [updated] : []),
    ...(has('data_services') ? [allServices] : []),
  ];
}

/** A room's services as `TV Télévision, active, 2026-03-01 14:30 – 2026-03-04 10:00; …`. */
function servicesInOneCell({ area }: Room, zone: string, t: Translate): string {
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
