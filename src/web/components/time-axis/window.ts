import { dayOf, startOfDay } from '../time/local-time';
import { firstOf, nextOf } from './calendar';

/** The part of time in view: moments in ms since 1970, `from` before `to`. */
export interface TimeWindow {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The shortest window. Times are entered to the minute, so there is no more to see. In ms. */
const SPAN_MIN_MS = 10 * MINUTE_MS;
/** Spec 2.4: years of four digits, all of them in every zone. In ms since 1970. */
const EARLIEST = Date.parse('0000-01-01');
const LATEST = Date.UTC(10_001, 0);
/**
 * The margin of a fitted window on either side, as a part of it: edges can then be seen as such.
 */
const FIT_MARGIN = 0.04;
/** The shortest fitted window, in ms, since a bar of a minute says nothing without its day. */
const FIT_MIN_MS = 6 * 60 * MINUTE_MS;

/**
 * The nearest valid window in whole milliseconds, with the same span if possible. An edge that is
 * no moment becomes the outermost.
 */
export function clampWindow(wanted: TimeWindow): TimeWindow {
  const from = Number.isFinite(wanted.from) ? wanted.from : wanted.from > 0 ? LATEST : EARLIEST;
  const to = Number.isFinite(wanted.to) ? wanted.to : wanted.to < 0 ? EARLIEST : LATEST;
  const span = Math.round(Math.min(Math.max(to - from, SPAN_MIN_MS), LATEST - EARLIEST));
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(Math.round(middle - span / 2), EARLIEST), LATEST - span);
  return { from: start, to: start + span };
}

/** Moves a window by `ms`; a negative `ms` moves it to earlier times. */
export function panBy({ from, to }: TimeWindow, ms: number): TimeWindow {
  return clampWindow({ from: from + ms, to: to + ms });
}

/** A stretch of time whose ends may be open. `until` is the first moment after it. */
export interface Range {
  from: number;
  until: number;
}

/** Whether a window shows some of a range, even if the range has no duration. */
export const shows = ({ from, to }: TimeWindow, range: Range): boolean =>
  range.from < to && (range.until > from || (range.from === range.until && range.from === from));

/** Where a range lies in a window, as parts of it from 0 to 1. Beyond the window, it is cut. */
export function partOf({ from, to }: TimeWindow, range: Range): { start: number; end: number } {
  const part = (at: number) => Math.min(1, Math.max(0, (at - from) / (to - from)));
  return { start: part(range.from), end: part(range.until) };
}

/**
 * An end that is further from the present means "never" (2999-12-31, 9999-12-31), such a start
 * "always". If these were fitted, all else would be dots. In ms, ten years.
 */
const FAR_MS = 10 * 365 * DAY_MS;

/** The present counts by its hour, so that a window does not change every minute. */
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than this, all is too much for a first look. */
const MONTH_DAYS = 31;

/**
 * From the earliest start of the ranges to the latest end, with the present. Open (infinite) edges
 * do not count, and far ones only if there are no others.
 */
export function windowOfAll(ranges: Iterable<Range>, now: number): TimeWindow {
  return withPresent(extentOf(ranges, now), now);
}

/** The window before anybody moves it: all if that fits in a month, else the month around now. */
export function firstWindow(ranges: Iterable<Range>, now: number, zone: string): TimeWindow {
  const extent = extentOf(ranges, now, MONTH_DAYS * DAY_MS);
  const all = withPresent(extent, now);
  if (extent !== undefined && all.to - all.from <= MONTH_DAYS * DAY_MS) return fitWindow(all);
  const first = dayOf(now, zone) - Math.floor(MONTH_DAYS / 2) * DAY_MS;
  return { from: startOfDay(first, zone), to: startOfDay(first + MONTH_DAYS * DAY_MS, zone) };
}

function withPresent(extent: TimeWindow | undefined, now: number): TimeWindow {
  const from = Math.floor(now / HOUR_MS) * HOUR_MS;
  const to = from + HOUR_MS;
  return extent === undefined
    ? { from, to }
    : { from: Math.min(extent.from, from), to: Math.max(extent.to, to) };
}

/** @param most stops at an extent that is longer: there may be ten thousand rooms */
function extentOf(ranges: Iterable<Range>, now: number, most = Infinity): TimeWindow | undefined {
  const near = { from: Infinity, to: -Infinity };
  const any = { from: Infinity, to: -Infinity };
  for (const { from, until } of ranges) {
    for (const edge of [from, until]) {
      if (!Number.isFinite(edge)) continue;
      for (const extent of Math.abs(edge - now) > FAR_MS ? [any] : [any, near]) {
        extent.from = Math.min(extent.from, edge);
        extent.to = Math.max(extent.to, edge);
      }
    }
    if (near.to - near.from > most) break;
  }
  return [near, any].find(({ from, to }) => from <= to);
}

/** The place of a moment in a plot of this width, in px. */
export const xOf = (at: number, { from, to }: TimeWindow, width: number): number =>
  ((at - from) / (to - from)) * width;

export type CalendarUnit = 'day' | 'week' | 'month';

/**
 * The calendar's day, week (from Monday, ISO 8601) or month with `at` in `zone` (IANA). A day has
 * 23 or 25 hours if clocks change.
 */
export function calendarWindow(unit: CalendarUnit, at: number, zone: string): TimeWindow {
  const first = firstOf(unit, dayOf(at, zone));
  return { from: startOfDay(first, zone), to: startOfDay(nextOf(unit, first), zone) };
}

/** The calendar unit that fills the window exactly, if there is one. */
export function unitOf(window: TimeWindow, zone: string): CalendarUnit | undefined {
  const units: CalendarUnit[] = ['day', 'week', 'month'];
  return units.find((unit) => isSame(calendarWindow(unit, window.from, zone), window));
}

/**
 * The next window or the one before. If the window is a unit of the calendar, so is the result;
 * otherwise half of the window stays in view.
 */
export function stepWindow(window: TimeWindow, direction: 1 | -1, zone: string): TimeWindow {
  const unit = unitOf(window, zone);
  if (unit === undefined) return panBy(window, (direction * (window.to - window.from)) / 2);
  return clampWindow(calendarWindow(unit, direction === 1 ? window.to : window.from - 1, zone));
}

/** A window with all of `extent` and a margin on either side. */
export function fitWindow({ from, to }: TimeWindow): TimeWindow {
  const margin = Math.max((to - from) * FIT_MARGIN, (FIT_MIN_MS - (to - from)) / 2);
  return clampWindow({ from: from - margin, to: to + margin });
}

/** Moves the window so that `at` is in its middle. */
export function centreOn({ from, to }: TimeWindow, at: number): TimeWindow {
  return panBy({ from, to }, at - (from + to) / 2);
}

export const isSame = (a: TimeWindow, b: TimeWindow): boolean => a.from === b.from && a.to === b.to;
