import { memo, useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../../components/class-names';
import { SpriteIcon } from '../../components/SpriteIcon';
import { partOf, shows, type TimeWindow } from '../../components/time-axis/window';
import type { Moment } from '../subscriptions/time-span';
import type { Room } from '../rooms/room-index';
import type { BarFormatter } from './bar-formatter';
import { barTop, rowHeight, type Bar, type BarRow, type ChartSizes } from './chart-model';

/** What all rows of a chart share. */
export interface ChartFrame {
  sizes: ChartSizes;
  window: TimeWindow;
  moment: Moment;
  format: BarFormatter;
  onPress: (room: Room, index: number, event: MouseEvent<HTMLElement>) => void;
}

export interface ChartRowProps extends ChartFrame {
  room: Room;
  row: BarRow;
  label: ReactNode;
  /** Whether the label names the service, so that the bars need not. */
  isOfOneService?: boolean;
  /** Attributes of its place in a long list. */
  place?: { 'data-key': string; 'aria-rowindex': number; style: CSSProperties };
  className?: string | false;
}

/** A row: its label, and its bars in the window. */
export function ChartRow({
  row,
  label,
  isOfOneService = false,
  place,
  className,
  ...frame
}: ChartRowProps) {
  const { window, sizes } = frame;
  const bars = row.bars.filter((bar) => shows(window, bar));
  // What is over matters only in a row that would be empty.
  const earlier = bars.length > 0 ? [] : row.bars.filter(({ until }) => until <= window.from);
  const later = row.bars.filter(({ from }) => from >= window.to);
  return (
    <div
      role="row"
      className={classNames('row', className)}
      {...place}
      style={{ ...place?.style, height: rowHeight(row.lanes, sizes) }}
    >
      <div role="rowheader" className="label">
        {label}
      </div>
      <div role="cell" className="track">
        <OutOfView bars={earlier} side="earlier" {...frame} />
        {bars.map((bar) => (
          <BarMark key={bar.index} bar={bar} isOfOneService={isOfOneService} {...frame} />
        ))}
        <OutOfView bars={later} side="later" {...frame} />
      </div>
    </div>
  );
}

interface OutOfViewProps extends ChartFrame {
  room: Room;
  bars: readonly Bar[];
  side: 'earlier' | 'later';
}

/** Says at the window's edge how many bars lie beyond it, and when the nearest is. */
function OutOfView({ room, bars, side, sizes, moment, format: { t, when } }: OutOfViewProps) {
  const [first] = bars;
  const nearest = side === 'later' ? first : bars.toSorted((a, b) => b.until - a.until)[0];
  if (nearest === undefined) return null;
  const service = room.area.data_services?.[nearest.index];
  const at = when(side === 'earlier' ? service?.end : service?.start, moment);
  return (
    <span
      className={`out-of-view ${side}`}
      style={{ top: barTop(nearest.lane, sizes), height: sizes.bar }}
    >
      {t(`timeline.${side}`, { count: bars.length, at })}
    </span>
  );
}

interface BarMarkProps extends ChartFrame {
  room: Room;
  bar: Bar;
  isOfOneService: boolean;
}

/**
 * A bar. Pressing it shows its card; the keyboard reaches the same actions through the link of its
 * room, or in the table below.
 */
const BarMark = memo(function BarMark({ room, bar, isOfOneService, ...frame }: BarMarkProps) {
  const { window, sizes, moment, format, onPress } = frame;
  // A sentence with two times takes longer than all the rest.
  const described = useMemo(
    () => format.describe(room, bar.index, moment),
    [format, room, bar.index, moment],
  );
  const { name, service, status, validity, attention } = described;
  const { start, end } = partOf(window, bar);
  const isOpen = bar.until === Infinity;
  const isCutAfter = !isOpen && bar.until > window.to;
  const until = format.when(room.area.data_services?.[bar.index]?.end, moment);
  const width = `${(end - start) * 100}%`;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      onClick={(event) => onPress(room, bar.index, event)}
      className={classNames(
        'bar',
        bar.isUnplaced ? 'unplaced' : validity,
        attention !== undefined && 'attention',
        !bar.isUnplaced && bar.from < window.from && 'cut-before',
        !bar.isUnplaced && bar.until > window.to && 'cut-after',
        !bar.isUnplaced && bar.from === -Infinity && 'open-start',
        !bar.isUnplaced && isOpen && 'open-end',
      )}
      style={{
        top: barTop(bar.lane, sizes),
        height: sizes.bar,
        ...(!bar.isUnplaced && { width }),
        // A bar that has ended grows before its end. After it, it would lie in the future.
        ...(validity === 'ended' ? { right: `${(1 - end) * 100}%` } : { left: `${start * 100}%` }),
      }}
    >
      {attention !== undefined && <SpriteIcon name="attention" size={12} />}
      <span>{nameOnBar()}</span>
      {(isCutAfter || (isOfOneService && until !== '')) && (
        <span className="until">{format.t('timeline.until', { end: until })}</span>
      )}
    </button>
  );

  function nameOnBar(): string {
    const words = isOfOneService ? [status] : [service, status];
    if (bar.isUnplaced)
      words.push(
        format.t(validity === undefined ? 'timeline.bar.noDates' : 'validity.invalid-dates'),
      );
    return words.filter(Boolean).join(' · ');
  }
});
