import { byText } from '../../components/text-scale';
import { isCoarse } from '../../components/tokens';
import type { Range } from '../../components/time-axis/window';
import type { Span } from '../subscriptions/time-span';
import type { Room } from '../rooms/room-index';

/** A subscription as a bar: a range in ms since 1970, infinite at an open end. */
export interface Bar extends Range {
  /** Its place in the room's list of subscriptions. */
  index: number;
  /** Counted from the top of its row. Bars that overlap in time are in different lanes. */
  lane: number;
  /** Whether it has no place in time, since it lacks dates or has impossible ones. */
  isUnplaced: boolean;
}

/** The bars of a row, by their beginnings. */
export interface BarRow {
  bars: readonly Bar[];
  lanes: number;
}

const rows = new WeakMap<Room, BarRow>();

/** The row of all subscriptions of a room. Laid out once: time and window do not matter. */
export function rowOfRoom(room: Room): BarRow {
  const known = rows.get(room);
  if (known !== undefined) return known;
  const row = layOutBars(room.spans, [...room.spans.keys()]);
  rows.set(room, row);
  return row;
}

/**
 * Bars for the spans at these places, each in the first free lane. One without a place in time has
 * a lane of its own.
 */
export function layOutBars(spans: readonly Span[], places: readonly number[]): BarRow {
  const all = places
    .flatMap((index) => {
      const span = spans[index];
      return span === undefined ? [] : [{ index, span }];
    })
    .toSorted(
      (a, b) =>
        compare(a.span.from, b.span.from) ||
        compare(a.span.until, b.span.until) ||
        a.index - b.index,
    );
  const freeFrom: number[] = [];
  const bars = all.map(({ index, span: { from, until, fixed } }): Bar => {
    const free = freeFrom.findIndex((end) => end <= from);
    const lane = free === -1 ? freeFrom.length : free;
    // A bar without a duration still takes its place.
    freeFrom[lane] = Math.max(until, from + 1);
    return { index, from, until, lane, isUnplaced: fixed !== undefined };
  });
  return { bars, lanes: freeFrom.length };
}

/** A difference would be no number for two infinities. */
const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));

/** Heights in px. */
export interface ChartSizes {
  /** The height of a lane with the gap below it, and of the bar alone. */
  lane: number;
  bar: number;
  /** The space above the first lane and below the last, together. */
  padding: number;
}

const FINE = { lane: byText(24), bar: byText(20), padding: byText(10) };
/** A finger needs 44 px a row and the edge below, and bars far enough apart. */
const COARSE = { lane: byText(34), bar: byText(30), padding: byText(11) };

export const chartSizes = (): ChartSizes => (isCoarse() ? COARSE : FINE);

export const rowHeight = (lanes: number, { lane, padding }: ChartSizes): number =>
  Math.max(1, lanes) * lane + padding;

/** Where a bar begins below the top of its row, in px. */
export const barTop = (index: number, { lane, bar, padding }: ChartSizes): number =>
  ((padding + lane - bar) >> 1) + index * lane;
