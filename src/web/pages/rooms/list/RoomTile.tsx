import { memo } from 'react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import type { Translate } from '../../../i18n/messages';
import { iconClass } from '../../../components/SpriteIcon';
import { RevealedText } from '../../../components/RevealedText';
import { statusLook } from '../../../features/rooms/StatusMark';
import { offersBoth, type TileShape } from './tile-grid';
import type { Room } from '../../../features/rooms/room-index';
import { attentionReasons, summaryOf } from '../../../features/rooms/room-summary';
import {
  formatServices,
  totalOf,
  type ServiceCounts,
} from '../../../features/subscriptions/service-counts';
import type { Moment } from '../../../features/subscriptions/time-span';
import { ChangedMark, OccupancyButtons } from './room-parts';
import { keyOfRoom } from '../../../features/rooms/use-roving';
import type { ListFormatter } from './room-list';

export interface RoomTileProps {
  room: Room;
  /** In px, fixed: nothing jumps under a finger. */
  height: number;
  /** How a tile that offers both actions is laid out. */
  shape: TileShape;
  /** Tells only, in two lines. */
  dense: boolean;
  /** Place in the whole list, from 1, and its length: only a part of it is in the page. */
  position: number;
  total: number;
  moment: Moment;
  format: ListFormatter;
  selected: boolean;
  /** A checkbox stands where the action stood. */
  selecting: boolean;
  open: boolean;
  gone: boolean;
  /** It is not known whether a change took effect. */
  isUnknown: boolean;
  changedAt: number | undefined;
  /** Whether the Tab key reaches its controls. */
  active: boolean;
}

/**
 * A room at a glance: id large, status by icon, word and edge, its services in words, and the one
 * thing done with it all day.
 */
export const RoomTile = memo(function RoomTile(props: RoomTileProps) {
  const {
    room,
    height,
    shape,
    dense,
    position,
    total,
    moment,
    format,
    selected,
    selecting,
    open,
    gone,
    isUnknown,
    changedAt,
    active,
  } = props;
  const { tone, icon, words: reported } = statusLook(room.area.status, format.t);
  const both = offersBoth(room.area.status);
  let next = 0;
  const control = () => ({ 'data-stop': next++, tabIndex: active ? 0 : -1 });
  const classes = [
    'tile',
    !gone && tone,
    both && !dense && shape,
    both && 'both',
    dense && 'dense',
    selected && 'chosen',
    open && 'open',
    gone && 'gone',
    changedAt !== undefined && 'is-changed',
  ];
  // Both may be cut on the tile or not be there at all.
  const inFull = [room.id, room.area.name]
    .filter((text): text is string => typeof text === 'string' && text !== room.name)
    .map(escapeInvisible)
    .join(' · ');
  /** Its status stands where others have their services in words. */
  const odd = both && shape === 'tight' && icon === 'other' && !gone;
  const services = { room, moment, format, isUnknown, across: both, counted: odd, control };
  const status = (
    <div
      className={gone ? 'status' : `status ${iconClass(icon)}`}
      title={both ? reported : undefined}
    >
      <span className="words">{gone ? format.t('table.gone') : reported}</span>
    </div>
  );
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      aria-setsize={total}
      aria-posinset={position}
      data-key={keyOfRoom(room.id)}
      style={{ height }}
    >
      <div className="top">
        <div className="id" title={inFull}>
          <a href={format.hrefOf(room)} {...control()}>
            <RevealedText text={room.name} />
          </a>
          <ChangedMark at={changedAt} moment={moment} format={format} />
        </div>
        {(dense || both) && (
          <Marks room={room} moment={moment} format={format} isUnknown={isUnknown} />
        )}
        {!dense && !odd && status}
      </div>
      <div className="bottom">
        {dense && status}
        {!dense &&
          (odd ? (
            <div className="said">
              {status}
              <Services {...services} />
            </div>
          ) : (
            <Services {...services} />
          ))}
        {dense && <Count room={room} moment={moment} format={format} />}
        {selecting && (
          <input
            type="checkbox"
            checked={selected}
            readOnly
            data-do="select"
            aria-label={format.of('table.select', room.name)}
            {...control()}
          />
        )}
        {!selecting && !dense && !gone && (
          <OccupancyButtons room={room} format={format} control={control} />
        )}
      </div>
    </li>
  );
});

/** Lines that words have beside the button; one less below "Ends today". */
const LINES = 3;
/**
 * Parts that a line across the tile has room for, and their characters where the tile is narrowest.
 */
const PARTS_ACROSS = 2;
const CHARACTERS_ACROSS = 22;

/** In one line across the tile. */
function wordsAcross(summary: ServiceCounts, t: Translate): string {
  const words = formatServices(summary, t, { most: PARTS_ACROSS }).join(' · ');
  return words.length <= CHARACTERS_ACROSS
    ? words
    : formatServices(summary, t, { parts: PARTS_ACROSS - 1 }).join(' · ');
}

interface ServicesProps extends Pick<RoomTileProps, 'room' | 'moment' | 'format' | 'isUnknown'> {
  /** In one line across the tile; what else there is to say stands as marks above it. */
  across: boolean;
  /** Their number only. */
  counted: boolean;
  control: () => object;
}

/**
 * How its services stand, and whether any of them ends today; a press shows them in the panel.
 * Nothing where not shared.
 */
function Services({
  room,
  moment,
  format: { t, attention },
  isUnknown,
  across,
  counted,
  control,
}: ServicesProps) {
  const summary = summaryOf(room, moment);
  const line = across
    ? ''
    : isUnknown
      ? t('unknownOutcome.mark')
      : summary.endsToday
        ? t('tile.endsToday')
        : '';
  const text = across
    ? isUnknown
      ? t('unknownOutcome.mark')
      : wordsAcross(summary, t)
    : formatServices(summary, t, { most: line !== '' ? LINES - 1 : LINES }).join('\n');
  const reasons = attentionReasons(room, moment).map(attention).join(', ');
  const inFull = formatServices(summary, t).join(' · ') || t('tile.noServices');
  return (
    <>
      {line !== '' && <div className="soon">{line}</div>}
      {!across && <Mark icon="attention" label={reasons} />}
      {room.area.data_services !== undefined && (
        <button
          type="button"
          className="services"
          data-do="show"
          title={inFull}
          {...(counted && { 'aria-label': inFull })}
          {...control()}
        >
          {counted ? totalOf(summary) : text || t('tile.noServices')}
        </button>
      )}
    </>
  );
}

/** The number of all its services, which are what closing the room erases. */
function Count({ room, moment, format: { t } }: Pick<RoomTileProps, 'room' | 'moment' | 'format'>) {
  const summary = summaryOf(room, moment);
  const count = totalOf(summary);
  const inFull = formatServices(summary, t).join(' · ');
  return (
    count > 0 && (
      <span className="services" role="img" aria-label={inFull} title={inFull}>
        {count}
      </span>
    )
  );
}

/** The same as marks. */
function Marks({
  room,
  moment,
  format: { t, attention },
  isUnknown,
}: Pick<RoomTileProps, 'room' | 'moment' | 'format' | 'isUnknown'>) {
  const summary = summaryOf(room, moment);
  return (
    <>
      <Mark icon="other" label={isUnknown ? t('unknownOutcome.mark') : ''} />
      <Mark icon="attention" label={attentionReasons(room, moment).map(attention).join(', ')} />
      <Mark icon="ends-today" label={summary.endsToday ? t('tile.endsToday') : ''} />
    </>
  );
}

function Mark({ icon, label }: { icon: 'attention' | 'ends-today' | 'other'; label: string }) {
  return label === '' ? null : (
    <span className={`mark ${iconClass(icon)}`} role="img" aria-label={label} title={label} />
  );
}
