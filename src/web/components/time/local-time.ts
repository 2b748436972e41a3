import { deviceZone, shownZone } from '../../i18n/zone';
import { memoize } from '../memoize';

/*
 * Clock times of a zone, and their moments. Our own, over Intl: few browsers have Temporal, and its
 * polyfill (20 KiB) would still leave parsing and years to us.
 */

const ZONES_MAX = 1000;
/** Spec 2.4: years of four digits. */
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;
/**
 * No zone is further from UTC than this, so that the offsets on both sides of a change are found.
 * In milliseconds.
 */
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/**
 * Clocks change by multiples of this, in milliseconds: half an hour on Lord Howe Island, an hour
 * elsewhere.
 */
const CHANGE_STEP_MS = 30 * MINUTE_MS;

/** A local time occurs once; twice where clocks go back; never where they go forward. */
export type LocalTime =
  | { kind: 'once'; at: Date }
  | { kind: 'twice'; first: Date; second: Date }
  | { kind: 'never' }
  | { kind: 'unreadable' };

/**
 * Reads `YYYY-MM-DDTHH:mm`, with or without seconds, as a `datetime-local` field gives it, on the
 * clock of `zone` (IANA).
 */
export function readLocalTime(text: string, zone: string): LocalTime {
  const wall = LOCAL.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  // Some engines read 31 February as 3 March. A valid time must read the same after parsing.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text.slice(0, 16)))
    return { kind: 'unreadable' };
  return momentsOf(wall, zone);
}

/** @param wall the clock time as if it were UTC, in ms since 1970 */
export function momentsOf(wall: number, zone: string): LocalTime {
  const moments = [
    wall - offsetAt(wall - DAY_MS, zone),
    wall - offsetAt(wall + DAY_MS, zone),
  ].filter((moment) => moment + offsetAt(moment, zone) === wall);
  const [first, second] = [Math.min(...moments), Math.max(...moments)];
  if (moments.length === 0) return { kind: 'never' };
  return first === second
    ? { kind: 'once', at: new Date(first) }
    : { kind: 'twice', first: new Date(first), second: new Date(second) };
}

/** The moment as `YYYY-MM-DDTHH:mm` on the clock of `zone`, without its seconds. */
export function writeLocalTime(at: Date, zone: string): string {
  return toMinute(at.getTime() + offsetAt(at.getTime(), zone));
}

export function localDay(at: Date, zone = shownZone()): string {
  // Thirty times as fast, for the zone that nearly everybody uses.
  if (zone === deviceZone) {
    const [year, ...parts] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
    const digits = [
      String(year).padStart(4, '0'),
      ...parts.map((part) => String(part).padStart(2, '0')),
    ];
    return digits.join('-');
  }
  return dayFormat(zone).format(at);
}

/** Making a format takes a hundred times as long as using it. Swedish dates are `YYYY-MM-DD`. */
const dayFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  ZONES_MAX,
);

export function daysLater(text: string, days: number): string {
  return toMinute(Date.parse(`${text}Z`) + days * DAY_MS);
}

/** The clock times that can be shown, since calendars have no year 0 and fields four digits. */
const SHOWN = {
  first: Date.parse('0001-01-01'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
};
const withinShown = (wall: number) => Math.min(Math.max(wall, SHOWN.first), SHOWN.last);

const toMinute = (wall: number) => new Date(withinShown(wall)).toISOString().slice(0, 16);

/**
 * The moment that stands for another on screen: the nearest one whose year in `zone` is 1 to 9999.
 * The end of 9999 in UTC, which means "never", is in the year 10000 further east.
 */
export function shownMoment(at: Date, zone: string): Date {
  const moment = at.getTime();
  if (moment > SHOWN.first + DAY_MS && moment < SHOWN.last - DAY_MS) return at;
  const offset = offsetAt(moment, zone);
  return new Date(withinShown(moment + offset) - offset);
}

/**
 * The day of a moment in `zone`, as the day's midnight in UTC, in ms since 1970. Such days compare
 * and add as numbers, also before the year 1 and after 9999.
 */
export function dayOf(at: number, zone: string): number {
  return Math.floor((at + offsetAt(at, zone)) / DAY_MS) * DAY_MS;
}

/** When a day (`YYYY-MM-DD`), or one some days later, begins in `zone`; in ms since 1970. */
export function dayStart(day: string, days = 0, zone = shownZone()): number {
  return startOfDay(Date.parse(day) + days * DAY_MS, zone);
}

/**
 * The first moment of a day. If clocks change at midnight, it is later. Samoa skipped a whole day,
 * which begins here with the day after it.
 *
 * @param day as {@link dayOf} returns it
 */
export function startOfDay(day: number, zone: string): number {
  for (let wall = day; wall <= day + DAY_MS; wall += CHANGE_STEP_MS) {
    const time = momentsOf(wall, zone);
    if (time.kind === 'once') return time.at.getTime();
    if (time.kind === 'twice') return time.first.getTime();
  }
  return Number.NaN;
}

export function formatOffset(at: Date, zone: string): string {
  const minutes = Math.round(offsetAt(at.getTime(), zone) / MINUTE_MS);
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${minutes < 0 ? '−' : '+'}${digits}`;
}

/**
 * ` (UTC+02:00)` if the clock time of a moment occurs twice in `zone`, and so names two moments;
 * else "".
 */
export function whichOfTwo(at: Date, zone: string): string {
  const moment = at.getTime();
  if (!changesAround(`${zone} ${Math.floor(moment / DAY_MS)}`)) return '';
  const wall = moment + offsetAt(moment, zone);
  const isTwice = [wall - offsetAt(wall - DAY_MS, zone), wall - offsetAt(wall + DAY_MS, zone)].some(
    (other) => other !== moment && other + offsetAt(other, zone) === wall,
  );
  return isTwice ? ` (UTC${formatOffset(at, zone)})` : '';
}

const DAYS_MAX = 4000;
/**
 * Whether clocks change within a day of a day of UTC, counted from 1970. Remembered, because rooms
 * show tens of thousands of times, and Intl is slow.
 */
const changesAround = memoize((zoneAndDay: `${string} ${number}`): boolean => {
  const [zone = '', day] = zoneAndDay.split(' ');
  const [before, after] = [Number(day) - 1, Number(day) + 2];
  return offsetAt(before * DAY_MS, zone) !== offsetAt(after * DAY_MS, zone);
}, DAYS_MAX);

const clockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
  ZONES_MAX,
);

/** A `Date` can be at most so far from 1970, in milliseconds. */
const DATE_MAX_MS = 8.64e15;
/** No zone changed its clocks before 1835. In ms since 1970. */
const FIRST_CHANGE = Date.UTC(1800, 0);

/**
 * The offset of `zone` from UTC at a moment, in milliseconds: positive east of UTC.
 *
 * @param moment NaN gives NaN
 */
function offsetAt(moment: number, zone: string): number {
  if (!(Math.abs(moment) <= DATE_MAX_MS)) return Number.NaN;
  // Before year 1, Intl counts years up again, and `Date.UTC` reads year 99 as 1999.
  const second = Math.max(Math.floor(moment / 1000) * 1000, FIRST_CHANGE);
  const parts = new Map(
    clockOf(zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return (
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ) - second
  );
}
