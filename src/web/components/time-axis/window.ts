import { dayOf, startOfDay } from '../time/local-time';

/** The part of time in sight: moments in ms since 1970, `from` before `to`. */
export interface TimeWindow {
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Times are entered to the minute: nothing is to be seen any closer. In ms. */
const SPAN_MIN_MS = 10 * MINUTE_MS;
/** Spec 2.4: years of four digits; all of them in every zone. In ms since 1970. */
const EARLIEST = Date.parse('0000-01-01');
const LATEST = Date.UTC(10_001, 0);
/**
 * What a fitted window leaves free at either side, as a part of it: an edge is then seen to be one.
 */
const FIT_MARGIN = 0.04;
/**
 * What is fitted is not brought closer than this, in ms: a bar of a minute says nothing without its
 * day.
 */
const FIT_MIN_MS = 6 * 60 * MINUTE_MS;

/**
 * The window in whole milliseconds, or the nearest one that there can be; with the same span where
 * there can be. An edge that is no moment is an open one.
 */
export function clampWindow(wanted: TimeWindow): TimeWindow {
  const from = Number.isFinite(wanted.from) ? wanted.from : wanted.from > 0 ? LATEST : EARLIEST;
  const to = Number.isFinite(wanted.to) ? wanted.to : wanted.to < 0 ? EARLIEST : LATEST;
  const span = Math.round(Math.min(Math.max(to - from, SPAN_MIN_MS), LATEST - EARLIEST));
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(Math.round(middle - span / 2), EARLIEST), LATEST - span);
  return { from: start, to: start + span };
}

/** Later by `ms`, earlier where it is negative. */
export function panBy({ from, to }: TimeWindow, ms: number): TimeWindow {
  return clampWindow({ from: from + ms, to: to + ms });
}

/** Closer where `factor` is below 1. The moment `at` stays where it is on screen. */
export function zoomAt({ from, to }: TimeWindow, factor: number, at: number): TimeWindow {
  const span = to - from;
  const next = Math.min(Math.max(span * factor, SPAN_MIN_MS), LATEST - EARLIEST);
  const start = at - ((at - from) / span) * next;
  return clampWindow({ from: start, to: start + next });
}

/** A stretch of time whose ends may be open: `until` is the first moment at which it is over. */
export interface Range {
  from: number;
  until: number;
}

/** Whether a window shows something of a range, also of one that lasts no time. */
export const shows = ({ from, to }: TimeWindow, range: Range): boolean =>
  range.from < to && (range.until > from || (range.from === range.until && range.from === from));

/**
 * Where a range lies in a window, as parts of it from 0 to 1. What goes beyond ends at its edge.
 */
export function partOf({ from, to }: TimeWindow, range: Range): { start: number; end: number } {
  const part = (at: number) => Math.min(1, Math.max(0, (at - from) / (to - from)));
  return { start: part(range.from), end: part(range.until) };
}

/**
 * Further from the present an end stands for "never" (2999-12-31, 9999-12-31), and a start for
 * "always": fitted, all else would be dots. In ms, ten years.
 */
const FAR_MS = 10 * 365 * DAY_MS;

/**
 * From the first edge to the last of some ranges, in ms since 1970; open edges (infinite ones) and
 * far ones lead nowhere, unless there are no others. Undefined where there is none at all.
 */
export function extentOf(ranges: Iterable<Range>, now: number): TimeWindow | undefined {
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
  }
  return [near, any].find(({ from, to }) => from <= to);
}

/** Where a bar lies in a plot, in px. */
interface Drawn {
  left: number;
  width: number;
}

/**
 * Widens a bar to `least` px so that it can be seen and pressed however short it lasted. What is
 * over grows towards the past, all else towards the future, so that it never crosses the present;
 * neither leaves the plot.
 */
export function drawnPlace(
  { left, width }: Drawn,
  isOver: boolean,
  least: number,
  plot: number,
): Drawn {
  if (width >= least) return { left, width };
  if (!isOver) return { left, width: Math.max(width, Math.min(least, plot - left)) };
  const right = left + width;
  const start = Math.max(0, Math.min(left, right - least));
  return { left: start, width: right - start };
}

/** Where a moment lies in a plot of this width, and what moment lies there; in px and ms. */
export const xOf = (at: number, { from, to }: TimeWindow, width: number): number =>
  ((at - from) / (to - from)) * width;
export const timeAt = (x: number, { from, to }: TimeWindow, width: number): number =>
  from + (x / width) * (to - from);

export type CalendarUnit = 'day' | 'week' | 'month';

/**
 * The calendar's day, week (from Monday, ISO 8601) or month that `at` lies in, in `zone` (IANA); 23
 * or 25 hours where clocks change.
 */
export function calendarWindow(unit: CalendarUnit, at: number, zone: string): TimeWindow {
  const first = firstDay(unit, dayOf(at, zone));
  return { from: startOfDay(first, zone), to: startOfDay(nextFirst(unit, first), zone) };
}

/** The calendar unit that a window is exactly, if any. */
export function unitOf(window: TimeWindow, zone: string): CalendarUnit | undefined {
  const units: CalendarUnit[] = ['day', 'week', 'month'];
  return units.find((unit) => isSame(calendarWindow(unit, window.from, zone), window));
}

/**
 * The next one or the one before: of the calendar where it is a unit of it, else half of it stays
 * in sight.
 */
export function stepWindow(window: TimeWindow, direction: 1 | -1, zone: string): TimeWindow {
  const unit = unitOf(window, zone);
  if (unit === undefined) return panBy(window, (direction * (window.to - window.from)) / 2);
  return clampWindow(calendarWindow(unit, direction === 1 ? window.to : window.from - 1, zone));
}

/**
 * A window with all of `extent` in it, a little free at either side; around `now` where there is
 * nothing to fit.
 */
export function fitWindow(extent: TimeWindow | undefined, now: number): TimeWindow {
  const { from, to } = extent ?? { from: now, to: now };
  const margin = Math.max((to - from) * FIT_MARGIN, (FIT_MIN_MS - (to - from)) / 2);
  return clampWindow({ from: from - margin, to: to + margin });
}

/** Moves the window so that `at` is in its middle. */
export function centreOn({ from, to }: TimeWindow, at: number): TimeWindow {
  return panBy({ from, to }, at - (from + to) / 2);
}

export const isSame = (a: TimeWindow, b: TimeWindow): boolean => a.from === b.from && a.to === b.to;

/** Whatever the zone: days are counted as dates. */
function firstDay(unit: CalendarUnit, day: number): number {
  if (unit === 'day') return day;
  if (unit === 'month') return new Date(day).setUTCDate(1);
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
}

function nextFirst(unit: CalendarUnit, first: number): number {
  if (unit === 'day') return first + DAY_MS;
  if (unit === 'week') return first + 7 * DAY_MS;
  // From the first of a month, 31 days lead into the next one.
  return new Date(first + 31 * DAY_MS).setUTCDate(1);
}
