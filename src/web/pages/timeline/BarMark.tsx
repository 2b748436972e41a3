import { memo, useMemo } from 'react';
import { SpriteIcon } from '../../components/SpriteIcon';
import type { Room } from '../../features/rooms/room-index';
import { attentionReason } from '../../features/rooms/room-summary';
import { validityOf, type Moment } from '../../components/time-span';
import { partOf, type Stretch } from './drawn-stretch';
import type { TapeBar } from './tape-row';
import type { TapeSizes } from './tape-sizes';
import type { TapeFormatter } from './tape-formatter';

export interface BarMarkProps {
  room: Room;
  bar: TapeBar;
  drawn: Stretch;
  sizes: TapeSizes;
  moment: Moment;
  format: TapeFormatter;
  /** It is what is searched for. */
  found: boolean;
  /** Its place among the row's controls. */
  stop: number;
  reached: boolean;
  /**
   * How much of it lies before what is in sight and after it, in parts of what is drawn: its words
   * and arrows keep clear of that.
   */
  before: number;
  after: number;
}

/**
 * A subscription on the tape. It lies in parts of what is drawn, so that moving and zooming render
 * nothing.
 */
export const BarMark = memo(function BarMark({
  room,
  bar,
  drawn,
  sizes,
  moment,
  format,
  found,
  stop,
  reached,
  before,
  after,
}: BarMarkProps) {
  const span = room.spans[bar.index];
  const service = room.area.data_services?.[bar.index];
  // Told once: while zooming bars are laid anew every few frames, and a sentence with two times
  // costs more than all the rest of them.
  const told = useMemo(
    () => ({
      name: format.name(room, bar.index, moment),
      short: service && format.short(service),
      attention: attentionReason(room, bar.index, moment) !== undefined,
    }),
    [format, room, bar.index, moment, service],
  );
  if (span === undefined || service === undefined) return null;
  const { start, end } = partOf(drawn, bar);
  const validity = validityOf(span, moment);
  const { attention } = told;
  // Words beside an arrow need an element of their own; for all others the bar itself does.
  const arrowed = bar.from === -Infinity || bar.until === Infinity;
  const classes = [
    'bar',
    validity,
    bar.from === -Infinity && 'no-start',
    bar.until === Infinity && 'no-end',
    attention && 'attention',
    found && 'found',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      role="gridcell"
      className={classes}
      aria-label={[told.name, found && format.t('timeline.bar.found')].filter(Boolean).join(', ')}
      data-stop={stop}
      data-index={bar.index}
      tabIndex={reached ? 0 : -1}
      // One that is over has its least width before its end: after it, it would lie in the future.
      style={{
        ...(validity === 'ended' ? { right: `${(1 - end) * 100}%` } : { left: `${start * 100}%` }),
        width: `${(end - start) * 100}%`,
        top: (sizes.padding >> 1) + bar.lane * sizes.lane,
        height: sizes.bar,
        ...(before > 0 && { paddingLeft: `${before * 100}%` }),
        ...(after > 0 && { paddingRight: `${after * 100}%` }),
      }}
    >
      {attention && <SpriteIcon name="attention" size={12} />}
      {arrowed ? <span>{told.short}</span> : told.short}
    </div>
  );
});
