import type { HTMLAttributes, ReactElement } from 'react';
import { escapeInvisible, hasHiddenCharacters, jsonText } from '../../../i18n/foreign-text';
import { classNames } from '../../../components/class-names';
import { iconClass } from '../../../components/SpriteIcon';
import { RevealedText } from '../../../components/RevealedText';
import { statusLook } from '../../../features/rooms/StatusMark';
import type { TableColumn } from '../../../components/table-column';
import { byText } from '../../../components/text-scale';
import type { Moment } from '../../../features/subscriptions/time-span';
import type { RoomFormatter } from '../../../features/rooms/room-formatter';
import type { Room } from '../../../features/rooms/room-index';
import { localTime, servicesInOneCell } from '../../../features/rooms/room-sheets';
import { attentionReasons, summaryOf } from '../../../features/rooms/room-summary';
import type { Sort } from '../../../features/rooms/room-view';
import type { Column } from './columns';
import type { ListFormatter } from './room-list';

/** Everything that the cells of a row show. */
export interface ShownRoom {
  room: Room;
  fit: {
    columns: readonly Column[];
    /** The column of the status is only wide enough for icons. */
    statusIcon: boolean;
  };
  moment: Moment;
  format: ListFormatter;
  gone: boolean;
}

type CellProps = HTMLAttributes<HTMLElement> & { key: string };

/** Everything that the texts in a file and on paper depend on. */
interface TextContext {
  moment: Moment;
  format: RoomFormatter;
  /** IANA zone of the times. */
  zone: string;
}

interface RoomColumn {
  /** Least width in px, and share of the width that is left. */
  min: number;
  share: number;
  sort?: Sort;
  /** Whether the room has a value for the column. If no room has one, the column is not shown. */
  isShared: (room: Room) => boolean;
  /** A plain element instead of a component, since there are thousands. */
  cell: (shown: ShownRoom, props: CellProps) => ReactElement;
  text: (room: Room, context: TextContext) => string;
  /** For a time: the header in a file, which names the zone. */
  zonedHeader?: 'roomExport.nextEnd' | 'roomExport.updated';
}

const sharesServices = ({ area }: Room) => area.data_services !== undefined;

/** The columns beside the room's own. On an upright tablet, those up to `end` fit. */
export const ROOM_COLUMNS: Record<Exclude<Column, 'actions'>, RoomColumn> = {
  name: {
    min: byText(144),
    share: 2,
    sort: 'name',
    isShared: ({ area }) => area.name !== undefined,
    text: ({ area }) => jsonText(area.name),
    cell: ({ room }, { key, ...cell }) => {
      const name = jsonText(room.area.name);
      return (
        <div key={key} {...cell} className="cell" title={escapeInvisible(name)}>
          {revealed(name)}
        </div>
      );
    },
  },
  status: {
    min: byText(112),
    share: 1,
    sort: 'status',
    isShared: () => true,
    text: ({ area }, { format }) => statusLook(area.status, format.t).words,
    cell: statusCell,
  },
  services: {
    min: byText(140),
    share: 2,
    isShared: sharesServices,
    text: (room, { format, moment }) => format.services(room, moment) ?? '',
    cell: ({ room, moment, format, fit }, { key, ...cell }) => {
      const services = format.services(room, moment);
      // Attention is marked here if it has no column of its own.
      const reasons = fit.columns.includes('attention') ? '' : attentionText(room, moment, format);
      return (
        <div
          key={key}
          {...cell}
          className={classNames(
            'cell',
            room.spans.length === 0 && 'quiet',
            reasons !== '' && `marked ${iconClass('attention')}`,
          )}
          title={[reasons, services].filter(Boolean).join('. ')}
        >
          {services}
        </div>
      );
    },
  },
  end: {
    min: byText(148),
    share: 1,
    sort: 'end',
    isShared: sharesServices,
    zonedHeader: 'roomExport.nextEnd',
    text: (room, { moment, format, zone }) =>
      localTime(room.area.data_services?.[summaryOf(room, moment).nextEnding]?.end, zone, format.t),
    cell: ({ room, moment, format }, { key, ...cell }) => {
      const end = format.nextEnd(room, moment);
      return (
        <time
          key={key}
          {...cell}
          className={end?.today === true ? 'cell soon' : 'cell'}
          dateTime={end?.exact}
          title={end?.hint}
        >
          {end?.words}
        </time>
      );
    },
  },
  attention: {
    min: byText(212),
    share: 1,
    isShared: sharesServices,
    text: (room, { moment, format }) => attentionText(room, moment, format),
    cell: ({ room, moment, format }, { key, ...cell }) => {
      const reasons = attentionReasons(room, moment);
      const text = attentionText(room, moment, format);
      return (
        <div
          key={key}
          {...cell}
          className={classNames(
            'cell',
            text !== '' && `soon ${iconClass('attention')}`,
            reasons.length > 1 && 'two-lines',
          )}
          {...(text !== '' && { title: text })}
        >
          {text}
        </div>
      );
    },
  },
  updated: {
    min: byText(142),
    share: 1,
    sort: 'updated',
    isShared: ({ area }) => area.date_updated !== undefined,
    zonedHeader: 'roomExport.updated',
    text: ({ area }, { zone, format }) => localTime(area.date_updated, zone, format.t),
    cell: ({ room, moment, format }, { key, ...cell }) => {
      const time = format.updated(room, moment);
      const text = time?.words ?? jsonText(room.area.date_updated);
      return (
        <time
          key={key}
          {...cell}
          className="cell quiet"
          dateTime={time?.exact}
          title={time?.hint ?? escapeInvisible(text)}
        >
          {revealed(text)}
        </time>
      );
    },
  },
};

function statusCell(
  { room, format, gone, fit }: ShownRoom,
  { key, ...cell }: CellProps,
): ReactElement {
  const { words, icon, tone } = statusLook(room.area.status, format.t);
  const status = gone ? format.t('table.gone') : words;
  const isUnknown = room.outcomeUnknown;
  const unknown = format.attention('unknown-outcome');
  if (fit.statusIcon) {
    const text = [status, isUnknown && unknown].filter(Boolean).join(' · ');
    const isPlain = !gone && !isUnknown;
    return (
      <div
        key={key}
        {...cell}
        className={classNames(
          'cell icon-only',
          isPlain ? 'status' : 'soon',
          isPlain && tone,
          iconClass(isPlain ? icon : 'attention'),
        )}
        title={text}
      >
        {text}
      </div>
    );
  }
  if (gone)
    return (
      <div key={key} {...cell} className="cell">
        {status}
      </div>
    );
  if (isUnknown) {
    // "Not reported" and "Outcome unknown" together would take more than two lines.
    const text = icon === 'not-reported' ? unknown : `${words} · ${unknown}`;
    return (
      <div
        key={key}
        {...cell}
        className="cell soon two-lines"
        title={`${text}. ${format.t('unknownOutcome.title')}`}
      >
        {text}
      </div>
    );
  }
  return (
    <div
      key={key}
      {...cell}
      className={classNames('cell status', tone, iconClass(icon))}
      title={words}
    >
      {words}
    </div>
  );
}

const attentionText = (room: Room, moment: Moment, { attention }: RoomFormatter) =>
  attentionReasons(room, moment).map(attention).join(' · ');

/**
 * The columns of rooms in a file or on paper: those on screen, the full id and all services.
 */
export function exportColumns(
  rooms: readonly Room[],
  columns: readonly Column[],
  context: TextContext,
): TableColumn<Room>[] {
  const { zone, format } = context;
  const { t } = format;
  return [
    { id: 'room', header: t('table.column.room'), text: ({ shortId }) => shortId, unbroken: true },
    { id: 'id', header: t('roomExport.id'), text: ({ id }) => id },
    ...columns
      .filter((id) => id !== 'actions')
      .map((id): TableColumn<Room> => {
        const { zonedHeader, text } = ROOM_COLUMNS[id];
        return {
          id,
          header: zonedHeader === undefined ? t(`table.column.${id}`) : t(zonedHeader, { zone }),
          text: (room) => text(room, context),
          unbroken: zonedHeader !== undefined,
        };
      }),
    ...(rooms.some(sharesServices)
      ? [
          {
            id: 'all-services',
            header: t('roomExport.allServices'),
            text: (room: Room) => servicesInOneCell(room, zone, t),
          },
        ]
      : []),
  ];
}

/** Makes elements only for a text with hidden characters; other texts stay as they are. */
export const revealed = (text: string) =>
  hasHiddenCharacters(text) ? <RevealedText text={text} /> : text;
