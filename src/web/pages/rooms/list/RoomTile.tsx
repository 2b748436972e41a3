import { memo } from 'react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { classNames } from '../../../components/class-names';
import { iconClass } from '../../../components/SpriteIcon';
import { RevealedText } from '../../../components/RevealedText';
import { statusLook } from '../../../features/rooms/StatusMark';
import { offersBoth, type TileShape } from './tile-grid';
import type { Room } from '../../../features/rooms/room-index';
import { attentionReasons, summaryOf } from '../../../features/rooms/room-summary';
import { countedAs, formatServices, totalOf } from '../../../features/subscriptions/service-counts';
import { validityOf, type Moment } from '../../../features/subscriptions/time-span';
import { ChangedMark } from './ChangedMark';
import { RowOccupancyButtons } from './RowOccupancyButtons';
import { serviceLines, serviceMark } from './service-marks';
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
  /** What opening or closing it erased can be brought back. */
  isRestorable: boolean;
  /** What services are called on a tile, by code. */
  marks: ReadonlyMap<string, string>;
  changedAt: number | undefined;
  /** Whether the Tab key reaches its controls. */
  active: boolean;
}

/**
 * A room at a glance: id large, status by icon, word and edge, which services run, and the one
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
    isRestorable,
    marks,
    changedAt,
    active,
  } = props;
  const { tone, icon, words: reported } = statusLook(room.area.status, format.t);
  const both = offersBoth(room.area.status);
  let next = 0;
  const control = () => ({ 'data-stop': next++, tabIndex: active ? 0 : -1 });
  const className = classNames(
    'tile',
    !gone && tone,
    both && !dense && shape,
    both && 'both',
    dense && 'dense',
    selected && 'chosen',
    open && 'open',
    gone && 'gone',
    changedAt !== undefined && 'is-changed',
  );
  // Both may be cut on the tile or not be there at all.
  const inFull = [room.id, room.area.name]
    .filter((text): text is string => typeof text === 'string' && text !== room.shortId)
    .map(escapeInvisible)
    .join(' · ');
  /** Its status stands where others have their services in words. */
  const odd = both && shape === 'tight' && icon === 'other' && !gone;
  const restores = isRestorable && !selecting && !gone;
  const services = {
    room,
    moment,
    format,
    isUnknown,
    marks,
    across: both,
    counted: odd,
    restores,
    control,
  };
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
      className={className}
      aria-setsize={total}
      aria-posinset={position}
      data-key={keyOfRoom(room.id)}
      style={{ height }}
    >
      <div className="top">
        <div className="id" title={inFull}>
          <a href={format.hrefOf(room)} {...control()}>
            <RevealedText text={room.shortId} />
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
            aria-label={format.of('table.select', room.shortId)}
            {...control()}
          />
        )}
        {!selecting && !dense && !gone && (
          <RowOccupancyButtons room={room} format={format} control={control} />
        )}
      </div>
    </li>
  );
});

/** Lines that words have beside the button; one less below "Ends today". */
const LINES = 3;
/** Characters beside the button, and across the tile, where the tile is narrowest. */
const CHARACTERS = 11.5;
const CHARACTERS_ACROSS = 22;

interface ServicesProps extends Pick<
  RoomTileProps,
  'room' | 'moment' | 'format' | 'isUnknown' | 'marks'
> {
  /** In one line across the tile; what else there is to say stands as marks above it. */
  across: boolean;
  /** Their number only. */
  counted: boolean;
  /** The way to bring back what was erased, in their place where there are none. */
  restores: boolean;
  control: () => object;
}

/**
 * Which of its services run, and whether any of them ends today or needs attention; a press shows
 * them in the panel. Nothing where not shared.
 */
function Services({
  room,
  moment,
  format,
  isUnknown,
  marks,
  across,
  counted,
  restores,
  control,
}: ServicesProps) {
  const { t } = format;
  const summary = summaryOf(room, moment);
  const reasons = attentionReasons(room, moment);
  const [reason] = reasons;
  const soon = isUnknown
    ? t('unknownOutcome.mark')
    : !across && summary.endsToday
      ? t('tile.endsToday')
      : '';
  const attention = (words: string) => (
    <div
      className={`soon ${iconClass('attention')}`}
      title={reasons.map(format.attention).join(', ')}
    >
      {words}
    </div>
  );
  const lines = () =>
    across && isUnknown
      ? [soon]
      : serviceLines(
          marksOfRunning(room, moment, marks),
          summary,
          t,
          across
            ? { lines: 1, characters: CHARACTERS_ACROSS }
            : {
                lines: LINES - [soon !== '', reason !== undefined].filter(Boolean).length,
                characters: CHARACTERS,
              },
        );
  const inFull = format.services(room, moment);
  const button =
    restores && totalOf(summary) === 0 ? (
      <button
        type="button"
        className="restore"
        data-do="restore"
        aria-label={format.of('tile.restore.room', room.shortId)}
        {...control()}
      >
        {t('tile.restore')}
      </button>
    ) : inFull !== undefined ? (
      <button
        type="button"
        className="services"
        title={inFull}
        {...(counted && { 'aria-label': inFull })}
        {...control()}
      >
        {counted ? totalOf(summary) : lines().join('\n') || t('tile.noServices')}
      </button>
    ) : null;
  if (across) return button;
  return (
    <>
      {soon !== '' && <div className="soon">{soon}</div>}
      {reason === undefined ? (
        button
      ) : soon === '' ? (
        <>
          {attention(t(reasons.length === 1 ? `tile.${reason}` : 'filters.attention'))}
          {button}
        </>
      ) : (
        <div className="beside">
          {attention(t('tile.attention'))}
          {button}
        </div>
      )}
    </>
  );
}

function marksOfRunning(
  room: Room,
  moment: Moment,
  marks: ReadonlyMap<string, string>,
): readonly string[] {
  const { codes } = room;
  return room.spans.flatMap((span, index) => {
    if (countedAs(validityOf(span, moment)) !== 'running') return [];
    const code = codes[index] ?? '';
    return [marks.get(code) ?? (serviceMark(code) || '?')];
  });
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
