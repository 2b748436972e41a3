import { createContext, memo, useContext, useMemo, type ReactNode } from 'react';
import { classNames } from '../../components/class-names';
import { SpriteIcon } from '../../components/SpriteIcon';
import { partOf, shows, type TimeWindow } from '../../components/time-axis/window';
import { wireText } from '../../components/time/time';
import type { Moment } from '../subscriptions/time-span';
import type { Room } from '../rooms/room-index';
import type { BarFormatter } from './bar-formatter';
import { nearestOutOfView, partsOutOfView } from './chart-plane';
import { barTop, type Bar, type ChartRow as Row, type ChartSizes } from './chart-rows';

/** The props that the chart gives to each of its rows. */
export interface RowFrame {
  /** Whether the roles are those of a grid or of groups of buttons. */
  pattern: 'grid' | 'groups';
  /** Counted from 0. */
  line: number;
  /** Distance from the top of the first row, and height, in px. */
  top: number;
  height: number;
  /** The stop that the Tab key reaches; -1 for none. */
  stop: number;
  sizes: ChartSizes;
  /** The stretch of time that has bars, and the part of it that is in view at rest. */
  drawn: TimeWindow;
  view: TimeWindow;
  moment: Moment;
  format: BarFormatter;
}

export interface ChartRowProps extends RowFrame {
  rowKey: string;
  /** Names the row if its label does not. */
  name?: string;
  room: Room;
  row: Row;
  label: ReactNode;
  className?: string;
  /** Places in the room's list: of bars that are searched for, and of the one pointed at. */
  found?: ReadonlySet<number>;
  active?: number | undefined;
}

/** In a row of this height, the middle may be out of view, in px. */
const TALL_PX = 240;

/** A row: its label, the services without a range, then its bars by their beginnings. */
export function ChartRow({
  rowKey,
  name,
  row,
  label,
  className,
  found,
  active,
  ...frame
}: ChartRowProps) {
  const { pattern, line, top, height, stop, drawn, view, moment, format, room } = frame;
  const isGrid = pattern === 'grid';
  const { rangeless } = row;
  const rangelessStop = row.stops.indexOf('rangeless');
  return (
    <div
      role={isGrid ? 'row' : 'group'}
      aria-label={name}
      className={classNames('row', className, height > TALL_PX && 'tall')}
      aria-rowindex={isGrid ? line + 1 : undefined}
      data-key={rowKey}
      style={{ top, height }}
    >
      <div role={isGrid ? 'rowheader' : undefined} className="label">
        {label}
      </div>
      {rangelessStop !== -1 && (
        <div
          role="gridcell"
          className={
            rangeless.some((index) => room.spans[index]?.fixed === 'invalid-dates')
              ? 'rangeless dates'
              : 'rangeless'
          }
          aria-label={rangeless.map((index) => format.name(room, index, moment)).join('; ')}
          data-stop={rangelessStop}
          tabIndex={stop === rangelessStop ? 0 : -1}
        >
          <SpriteIcon name="attention" size={12} />
          {rangeless.length}
        </div>
      )}
      <Track>
        {row.bars
          .filter((bar) => shows(drawn, bar))
          .map((bar) => (
            <BarMark
              key={bar.index}
              room={room}
              bar={bar}
              pattern={pattern}
              sizes={frame.sizes}
              moment={moment}
              format={format}
              drawn={drawn}
              found={found?.has(bar.index) === true}
              active={active === bar.index}
              stop={row.stops.indexOf(bar.index)}
              reached={stop === row.stops.indexOf(bar.index)}
              {...partsOutOfView(drawn, bar, view)}
            />
          ))}
      </Track>
      <OutOfView
        role={isGrid ? 'gridcell' : undefined}
        bars={row.bars}
        view={view}
        format={format}
      />
    </div>
  );
}

interface OutOfViewProps extends Pick<RowFrame, 'view' | 'format'> {
  role: 'gridcell' | undefined;
  bars: readonly Bar[];
}

/** Says when the nearest bars are, in a row whose bars are all out of view. */
function OutOfView({ role, bars, view, format: { t, time } }: OutOfViewProps) {
  const { lastEnd, firstStart } = nearestOutOfView(bars, view);
  if (lastEnd === undefined && firstStart === undefined) return null;
  const text = (at: number) => time(wireText(new Date(at)));
  return (
    <div role={role} className="out-of-view">
      <span>{lastEnd !== undefined && t('timeline.lastEnd', { end: text(lastEnd) })}</span>
      <span>
        {firstStart !== undefined && t('timeline.firstStart', { start: text(firstStart) })}
      </span>
    </div>
  );
}

/** Where the plane is now. While the hand moves, only its readers render. */
export const PlaneTransform = createContext('');

/** The part of the plane that a row shows, or the axis' lines behind all of them. */
export function Track({
  className = 'track',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="none" className={className} style={{ transform: useContext(PlaneTransform) }}>
      {children}
    </div>
  );
}

interface BarMarkProps extends Pick<
  ChartRowProps,
  'room' | 'pattern' | 'sizes' | 'moment' | 'format' | 'drawn'
> {
  bar: Bar;
  found: boolean;
  active: boolean;
  /** Its place among the row's stops, and whether the Tab key reaches it. */
  stop: number;
  reached: boolean;
  /**
   * How much of the bar lies before and after what is in view, as parts of the plane. Its words and
   * arrows stay out of these parts.
   */
  before: number;
  after: number;
}

/** A bar. Its place is given in parts of the plane, so that a step in time does not render it. */
const BarMark = memo(function BarMark({ room, bar, moment, format, ...rest }: BarMarkProps) {
  const { found, sizes, before, after } = rest;
  // A sentence with two times takes longer than all the rest.
  const described = useMemo(
    () => format.describe(room, bar.index, moment),
    [format, room, bar.index, moment],
  );
  const { name, short, validity, attention } = described;
  const { start, end } = partOf(rest.drawn, bar);
  const isOpen = { start: bar.from === -Infinity, end: bar.until === Infinity };
  return (
    <div
      role={rest.pattern === 'grid' ? 'gridcell' : 'button'}
      className={classNames(
        'bar',
        validity,
        isOpen.start && 'no-start',
        isOpen.end && 'no-end',
        attention !== undefined && 'attention',
        found && 'found',
      )}
      aria-label={found ? `${name}, ${format.t('timeline.bar.found')}` : name}
      data-stop={rest.stop}
      data-index={bar.index}
      data-active={rest.active || undefined}
      tabIndex={rest.reached ? 0 : -1}
      // A bar that has ended grows before its end. After it, it would lie in the future.
      style={{
        ...(validity === 'ended' ? { right: `${(1 - end) * 100}%` } : { left: `${start * 100}%` }),
        width: `${(end - start) * 100}%`,
        top: barTop(bar, sizes),
        height: sizes.bar,
        ...(before > 0 && { paddingLeft: `${before * 100}%` }),
        ...(after > 0 && { paddingRight: `${after * 100}%` }),
      }}
    >
      {attention !== undefined && <SpriteIcon name="attention" size={12} />}
      {/* Next to an arrow, the words need an element of their own. */}
      {isOpen.start || isOpen.end ? <span>{short}</span> : short}
    </div>
  );
});
