import { memo, useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { SpriteIcon } from '../../components/SpriteIcon';
import { partOf, type TimeWindow } from './time-window';
import type { Moment } from '../subscriptions/time-span';
import type { Room } from '../rooms/room';
import type { BarFormatter } from './bar-formatter';
import { barTop, rowHeight, type Bar, type BarRow, type ChartSizes } from './chart-model';

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
  place?: { 'data-key': string; 'aria-rowindex': number; style: CSSProperties };
  className?: string | false;
}

export function ChartRow({
  row,
  label,
  isOfOneService = false,
  place,
  className,
  ...frame
}: ChartRowProps) {
  return (
    <div
      role="row"
      className={clsx('row', className)}
      {...place}
      style={{ ...place?.style, height: rowHeight(row.lanes, frame.sizes) }}
    >
      <div role="rowheader" className="label">
        {label}
      </div>
      <div role="cell" className="track">
        <OutOfView nearest={row.earlier} side="earlier" {...frame} />
        {row.bars.map((bar) => (
          <BarMark key={bar.index} bar={bar} isOfOneService={isOfOneService} {...frame} />
        ))}
        <OutOfView nearest={row.later} side="later" {...frame} />
      </div>
    </div>
  );
}

interface OutOfViewProps extends ChartFrame {
  room: Room;
  nearest: BarRow['later'];
  side: 'earlier' | 'later';
}

/** Says at the window's edge how many bars lie beyond it, and when the nearest is. */
function OutOfView({ room, nearest, side, sizes, moment, format: { t, when } }: OutOfViewProps) {
  if (nearest === undefined) return null;
  const { bar, count } = nearest;
  const service = room.area.data_services?.[bar.index];
  const at = when(side === 'earlier' ? service?.end : service?.start, moment);
  return (
    <span
      className={`out-of-view ${side}`}
      style={{ top: barTop(bar.lane, sizes), height: sizes.bar }}
    >
      {t(`timeline.${side}`, { count, at })}
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
      className={clsx(
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
