import { byText } from '../../components/text-scale';
import type { Range } from '../../components/time-axis/window';
import type { Span } from '../subscriptions/time-span';
import type { Room } from '../rooms/room-index';

/** A subscription as a bar: a range in ms since 1970, infinite at an open end. */
export interface Bar extends Range {
  /** Its place in the room's list of subscriptions. */
  index: number;
  /** Counted from the top of its row. Bars that overlap in time are in different lanes. */
  lane: number;
}

/** A stop of a row: its label, the services without a range, or a bar by its place in the list. */
type Stop = 'label' | 'rangeless' | number;

/** A row of the chart. */
export interface ChartRow {
  /** By their beginnings. */
  bars: readonly Bar[];
  lanes: number;
  /**
   * Places in the room's list of services without a range, which lack dates or have impossible
   * ones. They are named beside the label, never left out.
   */
  rangeless: readonly number[];
  /** The stops of the arrow keys, from left to right. */
  stops: readonly Stop[];
}

/** The rows of a chart, each made when it is needed: a facility may have ten thousand. */
export interface ChartRows {
  count: number;
  keyOf: (line: number) => string;
  /** -1 if there is no such row. */
  lineOf: (key: string | undefined) => number;
  /** Undefined for a heading. */
  rowAt: (line: number) => ChartRow | undefined;
  roomAt: (line: number) => Room | undefined;
}

const rows = new WeakMap<Room, ChartRow>();

/** The row of all subscriptions of a room. Laid out once: time and window do not matter. */
export function rowOfRoom(room: Room): ChartRow {
  const known = rows.get(room);
  if (known !== undefined) return known;
  const { spans } = room;
  const laid = layOutBars(spans, [...spans.keys()]);
  const rangeless = [...spans.keys()].filter((index) => spans[index]?.fixed !== undefined);
  const row: ChartRow = {
    ...laid,
    rangeless,
    stops: [
      'label',
      ...(rangeless.length > 0 ? (['rangeless'] as const) : []),
      ...laid.bars.map(({ index }) => index),
    ],
  };
  rows.set(room, row);
  return row;
}

/** Bars for the spans at these places that have a range, each in the first free lane. */
export function layOutBars(
  spans: readonly Span[],
  places: readonly number[],
): Pick<ChartRow, 'bars' | 'lanes'> {
  const ranged = places
    .flatMap((index) => {
      const span = spans[index];
      return span === undefined || span.fixed !== undefined ? [] : [{ index, span }];
    })
    .toSorted(
      (a, b) =>
        compare(a.span.from, b.span.from) ||
        compare(a.span.until, b.span.until) ||
        a.index - b.index,
    );
  const freeFrom: number[] = [];
  const bars = ranged.map(({ index, span: { from, until } }) => {
    const free = freeFrom.findIndex((end) => end <= from);
    const lane = free === -1 ? freeFrom.length : free;
    // A bar without a duration still takes its place.
    freeFrom[lane] = Math.max(until, from + 1);
    return { index, from, until, lane };
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
  /** The least height of a row, enough for its label. */
  row: number;
  heading: number;
}

const SIZES: Record<'fine' | 'coarse', ChartSizes> = {
  fine: scaled({ lane: 22, bar: 20, padding: 8, row: 36, heading: 32 }),
  // A finger needs 44 px a row and the edge below, and bars far enough apart.
  coarse: scaled({ lane: 30, bar: 28, padding: 10, row: 45, heading: 40 }),
};

export function scaled(sizes: ChartSizes): ChartSizes {
  const { lane, bar, padding, row, heading } = sizes;
  return {
    lane: byText(lane),
    bar: byText(bar),
    padding: byText(padding),
    row: byText(row),
    heading: byText(heading),
  };
}

/** Narrower than this is a phone held upright, in px. */
export const PHONE_TO_PX = 600;

export const chartSizes = (coarse: boolean): ChartSizes => SIZES[coarse ? 'coarse' : 'fine'];

export const rowHeight = (lanes: number, { lane, padding, row }: ChartSizes): number =>
  Math.max(row, lanes * lane + padding);

/** Where a bar begins below the top of its row, in px. */
export const barTop = ({ lane }: Bar, sizes: ChartSizes): number =>
  (sizes.padding >> 1) + lane * sizes.lane;
