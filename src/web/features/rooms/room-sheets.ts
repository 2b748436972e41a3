import type { Subscription } from '../../../contract/area';
import type { Translate } from '../../i18n/messages';
import type { Sheet } from '../../spreadsheet/writable';
import { whichOfTwo, writeLocalTime } from '../../components/local-time';
import { statusLook } from '../../components/status-look';
import { readTime } from '../../components/time';
import { markUnzoned } from '../../components/format-time';
import type { RoomFormatter } from './room-formatter';
import type { Room } from './room-index';
import { attentionReasons, summaryOf } from './room-summary';
import { validityOf, type Moment } from '../../components/time-span';
import type { Column } from './room-view';
import { jsonText } from '../../components/json-text';
import { toWellFormed } from '../../../contract/well-formed';

/**
 * The rooms as rows, by the columns shown; at the end all services of a room in one cell. Times by
 * the clock of `zone` (IANA).
 */
export function roomSheet(
  rooms: readonly Room[],
  columns: readonly Column[],
  moment: Moment,
  format: RoomFormatter,
  zone: string,
): Sheet {
  const { t } = format;
  const told = columns.filter((column) => column !== 'actions');
  const shared = rooms.some(({ area }) => area.data_services !== undefined);
  const titles = told.map((column) =>
    column === 'end'
      ? t('roomExport.nextEnd', { zone })
      : column === 'updated'
        ? t('roomExport.updated', { zone })
        : t(`table.column.${column}`),
  );

  function cell(room: Room, column: Exclude<Column, 'actions'>): string {
    switch (column) {
      case 'name':
        return jsonText(room.area.name);
      case 'status':
        return statusLook(room.area.status, t).words;
      case 'services':
        return format.services(room, moment) ?? '';
      case 'end':
        return localTime(
          room.area.data_services?.[summaryOf(room, moment).nextEnding]?.end,
          zone,
          t,
        );
      case 'attention':
        return attentionReasons(room, moment).map(format.attention).join(' · ');
      case 'updated':
        return localTime(room.area.date_updated, zone, t);
    }
  }

  return {
    header: [
      t('table.column.room'),
      t('roomExport.id'),
      ...titles,
      ...(shared ? [t('roomExport.allServices')] : []),
    ],
    rows: rooms.map((room) =>
      whole([
        room.name,
        room.id,
        ...told.map((column) => cell(room, column)),
        ...(shared ? [flattened(room, zone, t)] : []),
      ]),
    ),
  };
}

/**
 * The services of the rooms as rows; only those that `shown` lets through, asked by room and place
 * in its list.
 */
export function serviceSheet(
  rooms: readonly Room[],
  moment: Moment,
  { t }: Pick<RoomFormatter, 't'>,
  zone: string,
  shown: (room: Room, index: number) => boolean = () => true,
): Sheet {
  const header = [
    t('table.column.room'),
    t('roomExport.id'),
    t('roomExport.code'),
    t('roomExport.label'),
    t('subscriptions.status'),
    t('roomExport.from', { zone }),
    t('roomExport.until', { zone }),
    t('subscriptions.validity'),
    t('roomExport.serviceId'),
  ];
  const row = (
    room: Room,
    { id, code, label, status, start, end }: Subscription,
    index: number,
  ) => {
    const span = room.spans[index];
    const validity = span && validityOf(span, moment);
    return whole([
      room.name,
      room.id,
      jsonText(code),
      jsonText(label),
      jsonText(status),
      localTime(start, zone, t),
      localTime(end, zone, t),
      validity === undefined ? '' : t(`validity.${validity}`),
      jsonText(id),
    ]);
  };
  return {
    header,
    rows: rooms.flatMap((room) =>
      (room.area.data_services ?? []).flatMap((service, index) =>
        shown(room, index) ? [row(room, service, index)] : [],
      ),
    ),
  };
}

/** `TV Télévision, active, 2026-03-01 14:30 – 2026-03-04 10:00; …` */
function flattened({ area }: Room, zone: string, t: Translate): string {
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
 * As a spreadsheet sorts and counts with it, but for the hour that comes twice and for a time
 * without a zone: that is told; a bare date stays one, and what is no time stays as it came.
 */
function localTime(value: unknown, zone: string, t: Translate): string {
  const time = readTime(value);
  if (time.kind !== 'moment') return jsonText(value);
  const words = `${writeLocalTime(time.at, zone).replace('T', ' ')}${whichOfTwo(time.at, zone)}`;
  return markUnzoned(time, words, t);
}

/** Half a character in some name must not cost the file. */
const whole = (cells: string[]) => cells.map(toWellFormed);
