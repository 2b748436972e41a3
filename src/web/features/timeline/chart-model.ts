import { byText, isCoarse } from '../../components/tokens';
import { shows, type Range, type TimeWindow } from './time-window';
import type { Span } from '../subscriptions/time-span';
import type { Room } from '../rooms/room';

/** A subscription as a bar: a range in ms since 1970, infinite at an open end. */
export interface Bar extends Range {
  index: number;
  lane: number;
  /** Whether it has no place in time, since it lacks dates or has impossible ones. */
  isUnplaced: boolean;
}

export interface BarRow {
  /** In view, by their beginnings. */
  bars: readonly Bar[];
  lanes: number;
  /** The nearest out of view, and how many there are. */
  later?: { bar: Bar; count: number };
  /** Only if nothing is in view: else what is over does not matter. */
  earlier?: { bar: Bar; count: number };
}

const rows = new WeakMap<Room, { window: TimeWindow; row: BarRow }>();

/** The row of all subscriptions of a room, remembered for the last window. */
export function rowOfRoom(room: Room, window: TimeWindow): BarRow {
  const known = rows.get(room);
  if (known?.window === window) return known.row;
  const row = layOutBars(room.spans, [...room.spans.keys()], window);
  rows.set(room, { window, row });
  return row;
}

/**
 * Bars for the spans at these places, each in the first free lane. One without a place in time has
 * a lane of its own. What is out of view takes no lane, except for the words about the nearest.
 */
export function layOutBars(
  spans: readonly Span[],
  places: readonly number[],
  window: TimeWindow,
): BarRow {
  const all = places
    .flatMap((index) => {
      const { from, until, fixed } = spans[index] ?? {};
      if (from === undefined || until === undefined) return [];
      return [{ index, from, until, isUnplaced: fixed !== undefined }];
    })
    .toSorted((a, b) => compare(a.from, b.from) || compare(a.until, b.until) || a.index - b.index);
  const inView = all.filter((bar) => shows(window, bar));
  const later = all.filter(({ from }) => from >= window.to);
  const earlier = inView.length > 0 ? [] : all.filter(({ until }) => until <= window.from);
  const [next] = later;
  const [last] = earlier.toSorted((a, b) => compare(b.until, a.until));
  const freeFrom: number[] = [];
  const place = (bar: (typeof all)[number]): Bar => {
    const free = freeFrom.findIndex((end) => end <= bar.from);
    const lane = free === -1 ? freeFrom.length : free;
    // A bar without a duration still takes its place.
    freeFrom[lane] = Math.max(bar.until, bar.from + 1);
    return { ...bar, lane };
  };
  const before = last && { bar: place(last), count: earlier.length };
  const bars = inView.map(place);
  const after = next && { bar: place(next), count: later.length };
  return {
    bars,
    lanes: freeFrom.length,
    ...(before && { earlier: before }),
    ...(after && { later: after }),
  };
}

/** A difference would be no number for two infinities. */
const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));

export interface ChartSizes {
  lane: number;
  bar: number;
  padding: number;
}

const FINE = { lane: byText(24), bar: byText(20), padding: byText(10) };
/** A finger needs 44 px a row and the edge below, and bars far enough apart. */
const COARSE = { lane: byText(34), bar: byText(30), padding: byText(11) };

export const chartSizes = (): ChartSizes => (isCoarse() ? COARSE : FINE);

export const rowHeight = (lanes: number, { lane, padding }: ChartSizes): number =>
  Math.max(1, lanes) * lane + padding;

export const barTop = (index: number, { lane, bar, padding }: ChartSizes): number =>
  ((padding + lane - bar) >> 1) + index * lane;
