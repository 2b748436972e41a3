import type { Room } from '../../features/rooms/room-index';

/**
 * A subscription as a bar of the tape: a range in ms since 1970, unbounded where an end is open.
 */
export interface TapeBar {
  /** Its place in the room's list. */
  index: number;
  from: number;
  /** The first moment at which it is over. */
  until: number;
  /** Counted from the top: what runs at the same time lies one below the other. */
  lane: number;
}

/** A room's subscriptions as they lie on the tape. */
export interface TapeRow {
  /** In the order of their beginnings. */
  bars: readonly TapeBar[];
  /**
   * Places of those that have no range, for want of dates or because they make none: told beside
   * the room, never left out.
   */
  rangeless: readonly number[];
  lanes: number;
}

const rows = new WeakMap<Room, TapeRow>();

/** Laid out once for each reading of a room: it depends on neither the time nor the window. */
export function tapeRow(room: Room): TapeRow {
  const known = rows.get(room);
  if (known !== undefined) return known;
  const row = layOut(room);
  rows.set(room, row);
  return row;
}

function layOut({ spans }: Room): TapeRow {
  const places = spans.map((span, index) => ({ index, span }));
  const ranged = places
    .filter(({ span }) => span.fixed === undefined)
    .toSorted(
      (a, b) =>
        compare(a.span.from, b.span.from) ||
        compare(a.span.until, b.span.until) ||
        a.index - b.index,
    );
  // Of each lane, when it is free again.
  const lanes: number[] = [];
  const bars = ranged.map(({ index, span: { from, until } }) => {
    const free = lanes.findIndex((end) => end <= from);
    const lane = free === -1 ? lanes.length : free;
    // What lasts no time still takes its place.
    lanes[lane] = Math.max(until, from + 1);
    return { index, from, until, lane };
  });
  return {
    bars,
    rangeless: places.filter(({ span }) => span.fixed !== undefined).map(({ index }) => index),
    lanes: lanes.length,
  };
}

/** Also of infinities, whose difference is no number. */
const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));

/**
 * The bars that a stretch of time shows something of. What is over at its first moment is not in
 * it, unless it lasts no time.
 */
export function barsWithin(
  { bars }: TapeRow,
  { from, to }: { from: number; to: number },
): readonly TapeBar[] {
  return bars.filter(
    (bar) => bar.from < to && (bar.until > from || (bar.from === bar.until && bar.from === from)),
  );
}
