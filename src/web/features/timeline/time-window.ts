import { startOfDay } from '../../components/time/local-time';

/** The part of time in view: moments in ms since 1970, `from` before `to`. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** A stretch of time whose ends may be open. `until` is the first moment after it. */
export interface Range {
  from: number;
  until: number;
}

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** So many days from the beginning of one, a day as `dayOf` returns it, in `zone` (IANA). */
export const windowOfDays = (day: number, days: number, zone: string): TimeWindow => ({
  from: startOfDay(day, zone),
  to: startOfDay(day + days * DAY_MS, zone),
});

/** Whether a window shows some of a range, even if the range has no duration. */
export const shows = ({ from, to }: TimeWindow, range: Range): boolean =>
  range.from < to && (range.until > from || (range.from === range.until && range.from === from));

export const partAt = (at: number, { from, to }: TimeWindow): number => (at - from) / (to - from);

export function partOf(window: TimeWindow, range: Range): { start: number; end: number } {
  const part = (at: number) => Math.min(1, Math.max(0, partAt(at, window)));
  return { start: part(range.from), end: part(range.until) };
}

/**
 * An end that is further from the present means "never" (2999-12-31, 9999-12-31), such a start
 * "always". If these were in view, all else would be dots. In ms, ten years.
 */
const FAR_MS = 10 * 365 * DAY_MS;
/** A bar of a minute says nothing without its day. In ms. */
const SHORTEST_MS = 6 * HOUR_MS;
const MARGIN = 0.04;

/**
 * From before the earliest start of the ranges to after the latest end, with the present. Open
 * (infinite) ends do not count, and far ones only if there are no others.
 */
export function windowOfAll(ranges: Iterable<Range>, now: number): TimeWindow {
  const near = { from: Infinity, to: -Infinity };
  const any = { from: Infinity, to: -Infinity };
  for (const { from, until } of ranges) {
    for (const end of [from, until]) {
      if (!Number.isFinite(end)) continue;
      for (const extent of Math.abs(end - now) > FAR_MS ? [any] : [any, near]) {
        extent.from = Math.min(extent.from, end);
        extent.to = Math.max(extent.to, end);
      }
    }
  }
  // The present counts by its hour, so that the window does not change every minute.
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const extent = near.from <= near.to ? near : any;
  const from = Math.min(extent.from, hour);
  const to = Math.max(extent.to, hour + HOUR_MS);
  const margin = Math.max((to - from) * MARGIN, (SHORTEST_MS - (to - from)) / 2);
  return { from: from - margin, to: to + margin };
}
