import { memo } from 'react';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { classNames } from '../../../components/class-names';
import { iconClass } from '../../../components/SpriteIcon';
import { RevealedText } from '../../../components/RevealedText';
import { statusLook } from '../../../features/rooms/StatusMark';
import { offersBoth, type TileShape } from './tile-grid';
import type { Room } from '../../../features/rooms/room-index';
import { attentionReasons, summaryOf } from '../../../features/rooms/room-summary';
import { countedAs, totalOf } from '../../../features/subscriptions/service-counts';
import { validityOf, type Moment } from '../../../features/subscriptions/time-span';
import { ChangedMark } from './ChangedMark';
import { RowOccupancyButtons } from './RowOccupancyButtons';
import { serviceLines, serviceMark } from './service-marks';
import { keyOfRoom } from '../../../features/rooms/use-roving';
import type { ListFormatter } from './room-list';

export interface RoomTileProps {
  room: Room;
  /** In px. It is fixed, so that nothing moves under a finger. */
  height: number;
  /** Layout of a tile that offers both actions. */
  shape: TileShape;
  /** Place in the whole list, from 1, and the list's length. Only a part of it is in the page. */
  position: number;
  total: number;
  moment: Moment;
  format: ListFormatter;
  selected: boolean;
  /** Shows a checkbox instead of the action. */
  selecting: boolean;
  open: boolean;
  gone: boolean;
  /** Whether what opening or closing the room erased can be brought back. */
  isRestorable: boolean;
  /** Short names of services on a tile, by code. */
  marks: ReadonlyMap<string, string>;
  changedAt: number | undefined;
  /** Whether the Tab key reaches the tile's controls. */
  active: boolean;
}

/**
 * A room at a glance: its id in large letters, its status by icon, word and edge, its running
 * services, and the action that people need all day.
 */
export const RoomTile = memo(function RoomTile(props: RoomTileProps) {
  const {
    room,
    height,
    shape,
    position,
    total,
    moment,
    format,
    selected,
    selecting,
    open,
    gone,
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
    both && shape,
    both && 'both',
    selected && 'chosen',
    open && 'open',
    gone && 'gone',
    changedAt !== undefined && 'is-changed',
  );
  // The full id and the name. The tile may cut them or not show them at all.
  const inFull = [room.id, room.area.name]
    .filter((text): text is string => typeof text === 'string' && text !== room.shortId)
    .map(escapeInvisible)
    .join(' · ');
  /** Whether the status takes the line in which other tiles have their services in words. */
  const odd = both && shape === 'tight' && icon === 'other' && !gone;
  const restores = isRestorable && !selecting && !gone;
  const services = {
    room,
    moment,
    format,
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
        {both && <Marks room={room} moment={moment} format={format} />}
        {!odd && status}
      </div>
      <div className="bottom">
        {odd ? (
          <div className="status-line">
            {status}
            <Services {...services} />
          </div>
        ) : (
          <Services {...services} />
        )}
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
        {!selecting && !gone && (
          <RowOccupancyButtons room={room} format={format} control={control} />
        )}
      </div>
    </li>
  );
});

/** Lines of words beside the button; one less below "Ends today". */
const LINES = 3;
/** Characters of a line beside the button, and across the tile, on the narrowest tile. */
const CHARACTERS = 11.5;
const CHARACTERS_ACROSS = 22;

interface ServicesProps extends Pick<RoomTileProps, 'room' | 'moment' | 'format' | 'marks'> {
  /** In one line across the tile. All else is shown by marks above it. */
  across: boolean;
  /** Shows only the number of services. */
  counted: boolean;
  /** If there are no services, offers to bring back the erased ones. */
  restores: boolean;
  control: () => object;
}

/**
 * Which services of a room run, and whether any ends today or needs attention. A press shows them
 * in the panel. Services that are not shared are not shown.
 */
function Services({
  room,
  moment,
  format,
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
  const inWords = reasons.map(format.attention).join(', ');
  const lines = () =>
    across && room.outcomeUnknown
      ? [format.attention('unknown-outcome')]
      : serviceLines(
          marksOfRunning(room, moment, marks),
          // That dates are invalid is said above.
          { ...summary, invalidDates: 0 },
          t,
          across
            ? { lines: 1, characters: CHARACTERS_ACROSS }
            : {
                lines: LINES - [summary.endsToday, reason !== undefined].filter(Boolean).length,
                characters: CHARACTERS,
              },
        );
  const total = totalOf(summary);
  const inFull = format.services(room, moment);
  const button =
    restores && total === 0 ? (
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
        {counted
          ? total
          : lines().join('\n') ||
            (total > 0 ? t('tile.services', { count: total }) : t('tile.noServices'))}
      </button>
    ) : null;
  if (across) return button;
  return (
    <>
      {reason !== undefined && (
        <div className={`soon ${iconClass('attention')}`} title={inWords}>
          {reasons.length === 1 ? inWords : t('filters.attention')}
        </div>
      )}
      {!summary.endsToday ? (
        button
      ) : reason === undefined ? (
        <>
          <div className="soon">{t('tile.endsToday')}</div>
          {button}
        </>
      ) : (
        <div className="beside">
          <Mark icon="ends-today" label={t('tile.endsToday')} />
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

/** Marks for what needs attention, and for services that end today. */
function Marks({
  room,
  moment,
  format: { t, attention },
}: Pick<RoomTileProps, 'room' | 'moment' | 'format'>) {
  const summary = summaryOf(room, moment);
  return (
    <>
      <Mark icon="attention" label={attentionReasons(room, moment).map(attention).join(', ')} />
      <Mark icon="ends-today" label={summary.endsToday ? t('tile.endsToday') : ''} />
    </>
  );
}

function Mark({ icon, label }: { icon: 'attention' | 'ends-today'; label: string }) {
  return label === '' ? null : (
    <span className={`mark ${iconClass(icon)}`} role="img" aria-label={label} title={label} />
  );
}
