import { memo, useMemo } from 'react';
import { escapeInvisible } from '../../i18n/foreign-text';
import { RevealedText } from '../../components/RevealedText';
import { SpriteIcon } from '../../components/SpriteIcon';
import { statusLook } from '../../components/status-look';
import { searchTerms } from '../../features/rooms/choose-rooms';
import type { Room } from '../../features/rooms/room-index';
import type { Moment } from '../../components/time-span';
import { attentionReasons } from '../../features/rooms/room-summary';
import { keyOfRoom } from '../../features/rooms/use-roving';
import { BarMark } from './BarMark';
import { partOf, type Stretch } from './drawn-stretch';
import { outOfSight } from './out-of-sight';
import { stopsOf } from './row-stops';
import { barsWithin, tapeRow } from './tape-row';
import type { TapeSizes } from './tape-sizes';
import type { TapeFormatter } from './tape-formatter';

export interface RoomTapeProps {
  room: Room;
  rowIndex: number;
  /** Distance from the top of the chart and height, in px. */
  top: number;
  height: number;
  drawn: Stretch;
  /** What is in sight when nothing moves, as parts of what is drawn. */
  left: number;
  right: number;
  sizes: TapeSizes;
  moment: Moment;
  format: TapeFormatter;
  href: string;
  gone: boolean;
  /** Its subscriptions that are searched for are marked. */
  q: string;
  /** Which of its controls the Tab key reaches; -1 for none. */
  stop: number;
}

/** From here on a row's middle may be out of sight, in px. */
const TALL_PX = 240;

/**
 * A room as a row of the tape: its link, what has no range, then its bars in the order of their
 * beginnings.
 */
export const RoomTape = memo(function RoomTape({
  room,
  rowIndex,
  top,
  height,
  drawn,
  left,
  right,
  sizes,
  moment,
  format,
  href,
  gone,
  q,
  stop,
}: RoomTapeProps) {
  const row = tapeRow(room);
  const stops = stopsOf(row);
  const look = statusLook(room.area.status, format.t);
  const bars = barsWithin(row, drawn);
  const attention = useMemo(
    () =>
      attentionReasons(room, moment)
        .map((reason) => format.t(`attention.${reason}`))
        .join(', '),
    [room, moment, format],
  );
  const { byId, byName } = room.servicesNamed(searchTerms(q));
  const found = new Set([...byId, ...byName]);
  return (
    <div
      role="row"
      className={['row', gone && 'gone', height > TALL_PX && 'tall'].filter(Boolean).join(' ')}
      aria-rowindex={rowIndex}
      data-key={keyOfRoom(room.id)}
      style={{ top, height }}
    >
      <div role="rowheader" className="label">
        <a
          href={href}
          title={escapeInvisible(room.id)}
          data-stop={0}
          tabIndex={stop === 0 ? 0 : -1}
        >
          <RevealedText text={room.name} />
        </a>
        {room.status !== '' && (
          <span
            className={`status ${look.tone ?? ''}`}
            role="img"
            aria-label={look.words}
            title={look.words}
          >
            <SpriteIcon name={look.icon} />
          </span>
        )}
        {/* Beside a mark of what has no range there is no room for another. */}
        {attention !== '' && row.rangeless.length === 0 && (
          <span className="status warning" role="img" aria-label={attention} title={attention}>
            <SpriteIcon name="attention" />
          </span>
        )}
      </div>
      {row.rangeless.length > 0 && (
        <div
          role="gridcell"
          className={
            row.rangeless.some((index) => room.spans[index]?.fixed === 'needs-attention')
              ? 'rangeless dates'
              : 'rangeless'
          }
          aria-label={row.rangeless.map((index) => format.name(room, index, moment)).join('; ')}
          data-stop={1}
          tabIndex={stop === 1 ? 0 : -1}
        >
          <SpriteIcon name="attention" size={12} />
          {row.rangeless.length}
        </div>
      )}
      <div role="none" className="track">
        {bars.map((bar) => (
          <BarMark
            key={bar.index}
            room={room}
            bar={bar}
            drawn={drawn}
            sizes={sizes}
            moment={moment}
            format={format}
            found={found.has(bar.index)}
            stop={stops.indexOf(bar.index)}
            reached={stop === stops.indexOf(bar.index)}
            {...outOfSight(partOf(drawn, bar), left, right)}
          />
        ))}
      </div>
    </div>
  );
});
