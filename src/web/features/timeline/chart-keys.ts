import { shows, type TimeWindow } from '../../components/time-axis/window';
import type { Step } from '../rooms/use-roving';
import type { Bar, ChartRow, ChartRows } from './chart-rows';

/** A place that can have the focus: a row and a stop within it. */
export interface Place {
  line: number;
  stop: number;
}

type Rows = Pick<ChartRows, 'count' | 'rowAt'>;

/** The bar at a stop of a row, if it is one. */
export function barAt(row: ChartRow | undefined, stop: number): Bar | undefined {
  return row?.bars.find(({ index }) => index === row.stops[stop]);
}

/**
 * Where a key leads by the ARIA grid pattern: left and right along the stops of a row, up and down
 * to the bar of another row that is nearest in time.
 */
export function nextPlace(rows: Rows, from: Place, step: Step, window: TimeWindow): Place {
  if (step.rows === 'first') return { line: 0, stop: 0 };
  if (step.rows === 'last') return { line: rows.count - 1, stop: 0 };
  const row = rows.rowAt(from.line);
  if (step.rows === undefined) {
    const last = Math.max(0, (row?.stops.length ?? 1) - 1);
    const stop = step.stops === 'first' ? 0 : step.stops === 'last' ? last : from.stop + step.stops;
    return { line: from.line, stop: Math.min(last, Math.max(0, stop)) };
  }
  const line = Math.min(rows.count - 1, Math.max(0, from.line + step.rows));
  const bar = barAt(row, from.stop);
  if (line === from.line || bar === undefined)
    return { line, stop: line === from.line ? from.stop : 0 };
  const middleSeen = (Math.max(bar.from, window.from) + Math.min(bar.until, window.to)) / 2;
  return { line, stop: stopNearest(rows.rowAt(line), middleSeen) };
}

/** The stop of the bar nearest to a moment; the first stop if the row has no bar. */
function stopNearest(row: ChartRow | undefined, at: number): number {
  const distance = ({ from, until }: Bar) =>
    from <= at && until > at ? 0 : Math.min(Math.abs(from - at), Math.abs(until - at));
  const nearest = row?.bars.reduce<Bar | undefined>(
    (best, bar) => (best === undefined || distance(bar) < distance(best) ? bar : best),
    undefined,
  );
  return row === undefined || nearest === undefined ? 0 : row.stops.indexOf(nearest.index);
}

/**
 * The only Tab stop of rows that have nothing but bars: the bar that last had the focus if it is in
 * view, else the first bar in view.
 */
export function tabPlace(rows: Rows, last: Place | undefined, window: TimeWindow): Place {
  const bar = last && barAt(rows.rowAt(last.line), last.stop);
  if (last !== undefined && bar !== undefined && shows(window, bar)) return last;
  for (let line = 0; line < rows.count; line += 1) {
    const row = rows.rowAt(line);
    const first = row?.bars.find((one) => shows(window, one));
    if (row !== undefined && first !== undefined)
      return { line, stop: row.stops.indexOf(first.index) };
  }
  return { line: -1, stop: 0 };
}
