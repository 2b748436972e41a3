import { deviceZone, shownZone } from '../zone';

/**
 * A moment or a day as the wire gives it: ISO 8601 text (spec 2.4), `end` also as a bare date,
 * which stays a date.
 */
export type WireTime =
  | { kind: 'moment'; at: Date }
  | { kind: 'day'; text: string }
  | { kind: 'absent' }
  | { kind: 'unreadable'; raw: unknown };

const BARE_DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/;

/** Reads a time field. Text that is no ISO 8601 time is `unreadable`, never guessed at. */
export function readTime(value: unknown): WireTime {
  if (value === undefined || value === null || value === '') return { kind: 'absent' };
  if (typeof value !== 'string') return { kind: 'unreadable', raw: value };
  if (BARE_DATE.test(value) && isDay(value)) return { kind: 'day', text: value };
  const at = TIMESTAMP.test(value) ? new Date(value) : undefined;
  // Every month has 28 days: a facility has tens of thousands of times, and few are to be looked
  // up.
  if (
    at !== undefined &&
    !Number.isNaN(at.getTime()) &&
    (Number(value.slice(8, 10)) <= 28 || isDay(value.slice(0, 10)))
  )
    return { kind: 'moment', at };
  return { kind: 'unreadable', raw: value };
}

/** Whether a calendar has the day `YYYY-MM-DD`: JavaScript takes 30 February for 2 March. */
const isDay = (text: string) => new Date(text).getUTCDate() === Number(text.slice(8));

/** `YYYY-MM-DD` of a moment, as the calendar in `zone` has it. */
export function localDay(at: Date, zone = shownZone()): string {
  // Thirty times as fast, and what nearly everybody uses.
  if (zone === deviceZone) {
    const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
    return parts.map((part) => String(part).padStart(2, '0')).join('-');
  }
  const format =
    dayFormats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  dayFormats.set(zone, format);
  return format.format(at);
}

/** Making one costs a hundred times what using it does. Swedish dates are `YYYY-MM-DD`. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Where a subscription stands in time, computed; its `status` is another channel and shown
 * verbatim.
 */
export type Validity = 'scheduled' | 'current' | 'open-ended' | 'ended' | 'needs-attention';

/**
 * The validity of a range at `now`; undefined where neither end is given, since that tells nothing.
 * A bare end date counts to the end of that day; a reversed or unreadable range needs attention.
 */
export function validityAt(start: unknown, end: unknown, now: Date): Validity | undefined {
  const from = readTime(start);
  const to = readTime(end);
  if (from.kind === 'absent' && to.kind === 'absent') return undefined;
  if (from.kind === 'unreadable' || to.kind === 'unreadable' || isReversed(from, to))
    return 'needs-attention';
  if (isAfter(from, now)) return 'scheduled';
  if (to.kind === 'absent') return 'open-ended';
  const ended = to.kind === 'day' ? to.text < localDay(now) : to.at <= now;
  return ended ? 'ended' : 'current';
}

/** Whether the range is running at `now` and its end falls on the same day. */
export function endsToday(start: unknown, end: unknown, now: Date): boolean {
  if (validityAt(start, end, now) !== 'current') return false;
  const to = readTime(end);
  return (
    (to.kind === 'day' && to.text === localDay(now)) ||
    (to.kind === 'moment' && localDay(to.at) === localDay(now))
  );
}

function isAfter(time: WireTime, now: Date): boolean {
  if (time.kind === 'moment') return time.at > now;
  return time.kind === 'day' && time.text > localDay(now);
}

function isReversed(from: WireTime, to: WireTime): boolean {
  if (from.kind === 'moment' && to.kind === 'moment') return to.at < from.at;
  const [start, end] = [dayOf(from), dayOf(to)];
  return start !== undefined && end !== undefined && end < start;
}

function dayOf(time: WireTime): string | undefined {
  if (time.kind === 'day') return time.text;
  return time.kind === 'moment' ? localDay(time.at) : undefined;
}
