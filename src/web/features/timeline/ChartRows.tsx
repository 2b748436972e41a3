import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useLayoutEffect,
  useMemo,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { VIRTUALIZER_OPTIONS, pinRow, tabLineOf } from '../../components/virtual-list';
import { AXIS_HEIGHT_PX } from '../../components/time-axis/TimeAxis';
import { centreOn, shows, type TimeWindow } from '../../components/time-axis/window';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../../components/tokens';
import type { Room } from '../rooms/room-index';
import { stepOf, focusTargetOf, useRoving, type FocusMemory } from '../rooms/use-roving';
import { BarCard, cardPlace } from './BarCard';
import { barAt, nextPlace, tabPlace } from './chart-keys';
import { rowHeight, type ChartRows as Rows } from './chart-rows';
import type { RowFrame } from './ChartRow';
import type { BarCardState } from './use-bar-card';

/** Rows rendered beyond the screen, so that a quick scroll shows them at once. */
const OVERSCAN_ROWS = 6;
/** The upper and the lower edge of a bar together, in px. */
const BAR_EDGES_PX = 2;

export interface ChartRowsProps extends Pick<RowFrame, 'pattern' | 'sizes' | 'moment' | 'format'> {
  rows: Rows;
  renderRow: (frame: RowFrame) => ReactNode;
  /** The accessible name of the grid of rows. */
  gridName?: string;
  /** The address of a room's page; undefined on that page. */
  hrefOf?: (room: Room) => string;
  focusMemory: FocusMemory;
  card: BarCardState;
  /** The window when it was last at rest. */
  rest: TimeWindow;
  onWindow: (next: TimeWindow) => void;
  chart: RefObject<HTMLElement | null>;
  /** The window as it is now, of which these rows render only at rest. */
  live: RefObject<TimeWindow>;
  drawn: TimeWindow;
  /**
   * The width of the labels and of the plot beside them, where the rows begin on the page; in px.
   */
  label: number;
  track: number;
  offset: number;
}

/**
 * The rows near the screen with the bars near the window. A page with few rows has all of them, to
 * print them.
 */
export const ChartRows = memo(function ChartRows({
  pattern,
  sizes,
  moment,
  format,
  rows,
  renderRow,
  gridName,
  hrefOf,
  card,
  rest,
  live,
  onWindow,
  drawn,
  label,
  track,
  offset,
  ...focus
}: ChartRowsProps) {
  const isGrid = pattern === 'grid';
  const navigate = useNavigate();
  const roving = useRoving(focus.chart, focus.focusMemory);
  const focusedLine = rows.lineOf(roving.focusTarget?.key);
  const virtualizer = useWindowVirtualizer({
    ...VIRTUALIZER_OPTIONS,
    count: rows.count,
    estimateSize: (line) => {
      const row = rows.rowAt(line);
      return row === undefined ? sizes.heading : rowHeight(row.lanes, sizes);
    },
    // Other rows get another function: the virtualizer then reads the heights again.
    getItemKey: rows.keyOf,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    scrollPaddingStart: TOP_BAR_PX + AXIS_HEIGHT_PX,
    scrollPaddingEnd: BOTTOM_BAR_PX,
    rangeExtractor: isGrid ? pinRow(focusedLine) : () => Array.from(Array(rows.count).keys()),
  });
  // A finger's rows have other heights.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, sizes]);

  function revealBar(line: number, stop: number) {
    const bar = barAt(rows.rowAt(line), stop);
    if (bar === undefined || shows(live.current, bar)) return;
    onWindow(centreOn(live.current, bar.from === -Infinity ? bar.until : bar.from));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = focusTargetOf(event.target as HTMLElement);
    if (place === undefined || event.altKey || event.shiftKey) return;
    const from = { line: rows.lineOf(place.key), stop: place.stop };
    const room = rows.roomAt(from.line);
    if (event.key === 'Enter' && from.stop > 0 && room !== undefined && hrefOf !== undefined) {
      event.preventDefault();
      void navigate(hrefOf(room));
      return;
    }
    const screen = window.innerHeight - TOP_BAR_PX - AXIS_HEIGHT_PX;
    const step = stepOf(event, Math.max(1, Math.floor(screen / sizes.row) - 1));
    if (step === undefined) return;
    event.preventDefault();
    const next = nextPlace(rows, from, step, live.current);
    if (next.line !== from.line) virtualizer.scrollToIndex(next.line, { align: 'auto' });
    revealBar(next.line, next.stop);
    roving.go({ key: rows.keyOf(next.line), stop: next.stop });
  }

  const focused = { line: focusedLine, stop: roving.focusTarget?.stop ?? 0 };
  const tabLine = tabLineOf(focusedLine, virtualizer);
  const tab = !isGrid
    ? tabPlace(rows, focusedLine === -1 ? undefined : focused, rest)
    : { line: tabLine, stop: tabLine === focusedLine ? focused.stop : 0 };
  // The same object as long as it is the same stretch, so that rows are not rendered by a scroll.
  const view = useMemo(() => ({ from: rest.from, to: rest.to }), [rest.from, rest.to]);

  return (
    <Box
      className="body"
      style={
        {
          height: virtualizer.getTotalSize(),
          '--bar-line': `${sizes.bar - BAR_EDGES_PX}px`,
        } as React.CSSProperties
      }
      onPointerOver={(event) => live.current === rest && card.onPointerOver(event)}
      onPointerLeave={card.leave}
      onPointerDown={card.onPointerDown}
      onClick={({ target }) => {
        const stop = (target as Element).closest('[data-stop]:not(a)');
        const place = stop && focusTargetOf(stop);
        if (place) roving.go(place);
      }}
      onKeyDown={(event) => {
        card.onKeyDown(event);
        onKeyDown(event);
      }}
      onFocus={(event) => {
        card.onFocus(event);
        roving.onFocus(event);
        // Tab returns to the bar that had the focus, which may be outside the window by now.
        const place = focusTargetOf(event.target);
        if (place !== undefined) revealBar(rows.lineOf(place.key), place.stop);
      }}
      onBlur={card.onBlur}
    >
      <div
        role={isGrid ? 'grid' : undefined}
        aria-label={gridName}
        aria-rowcount={isGrid ? rows.count : undefined}
        className="rows"
      >
        {virtualizer.getVirtualItems().map(({ index: line, start, size }) =>
          renderRow({
            pattern,
            line,
            top: start - offset,
            height: size,
            stop: line === tab.line ? tab.stop : -1,
            sizes,
            drawn,
            view,
            moment,
            format,
          }),
        )}
      </div>
      {/* Outside the grid, which may contain only rows. */}
      {shownCard()}
    </Box>
  );

  function shownCard(): ReactNode {
    const { shown } = card;
    const line = rows.lineOf(shown?.key);
    const [row, room] = [rows.rowAt(line), rows.roomAt(line)];
    const box = virtualizer.measurementsCache[line];
    const stop = row?.stops[shown?.stop ?? -1];
    if (shown === undefined || row === undefined || room === undefined) return null;
    if (box === undefined || stop === undefined || stop === 'label') return null;
    return (
      <BarCard
        room={room}
        indexes={stop === 'rangeless' ? row.rangeless : [stop]}
        href={hrefOf?.(room)}
        moment={moment}
        format={format}
        place={cardPlace({
          bar: barAt(row, shown.stop),
          window: rest,
          sizes,
          top: box.start - offset,
          height: box.size,
          above: shown.above,
          pointer: shown.pointer,
          label,
          track,
        })}
        onEnter={card.stay}
        onLeave={card.leave}
      />
    );
  }
});
