import type { Translate } from '../../i18n/messages';
import { deviceZone, shownZone } from '../../i18n/zone';
import { whichOfTwo } from './local-time';
import { memoize, ZONES_MAX } from './memoize';

/**
 * A moment or a day as the wire gives it: ISO 8601 text (spec 2.4), `end` also as a bare date,
 * which stays a date. `unzoned`: without `Z` or an offset, it names another moment in every zone;
 * read as UTC, it is the same one on every device, and whoever shows it says so.
 */
export type WireTime =
  | { kind: 'moment'; at: Date; unzoned: boolean }
  | { kind: 'day'; text: string }
  | { kind: 'absent' }
  | { kind: 'unreadable'; raw: unknown };

const BARE_DATE = /^\d{4}-\d\d-\d\d$/;
/**
 * Every part that Date.parse reads alike in all browsers, whatever else each of them would guess.
 */
const TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?:(:\d\d)(?:[.,](\d{1,3})\d*)?)?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/;

/** Reads a time field. Text that is no ISO 8601 time is `unreadable`, never guessed at. */
export function readTime(value: unknown): WireTime {
  if (value === undefined || value === null || value === '') return { kind: 'absent' };
  if (typeof value !== 'string') return { kind: 'unreadable', raw: value };
  if (BARE_DATE.test(value) && isDay(value)) return { kind: 'day', text: value };
  const parts = TIMESTAMP.exec(value);
  if (parts === null) return { kind: 'unreadable', raw: value };
  const [, day = '', minute, second = ':00', fraction = '', utc, hours, minutes = '00'] = parts;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const at = new Date(`${day}T${minute}${second}.${fraction.padEnd(3, '0')}${offset}`);
  // Every month has 28 days, so few of a facility's tens of thousands of times need a calendar.
  if (Number.isNaN(at.getTime()) || (Number(day.slice(8)) > 28 && !isDay(day)))
    return { kind: 'unreadable', raw: value };
  return { kind: 'moment', at, unzoned: utc === undefined && hours === undefined };
}

/** Spec 2.4: years of four digits. A bare date ends, and a zone is, up to a day further. */
const WIRE_TIMES = {
  first: Date.parse('0000-01-01'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
};

/** A moment as it is sent; one that cannot be written as the nearest that can. */
export function wireText(at: Date): string {
  const { first, last } = WIRE_TIMES;
  return new Date(Math.min(Math.max(at.getTime(), first), last)).toISOString();
}

/** Whether a calendar has the day `YYYY-MM-DD`: JavaScript takes 30 February for 2 March. */
const isDay = (text: string) => new Date(text).getUTCDate() === Number(text.slice(8));

/** `YYYY-MM-DD` of a moment, as the calendar in `zone` has it. */
export function localDay(at: Date, zone = shownZone()): string {
  // Thirty times as fast, and what nearly everybody uses.
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

/** Making one takes a hundred times as long as using it. Swedish dates are `YYYY-MM-DD`. */
const dayFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  ZONES_MAX,
);

/**
 * How somebody reads times: at what moment, in which zone (IANA), in the words of which language
 * tag.
 */
export interface Reading {
  now: Date;
  zone: string;
  region: string;
  t: Translate;
}

/**
 * "today 14:30" or "12 Nov 2026, 14:30" in the zone, with the offset where that comes twice; a bare
 * date as a date; undefined for what is no time.
 */
export function formatTime(time: WireTime, reading: Reading): string | undefined {
  if (time.kind === 'moment') return markUnzoned(time, formatMoment(time.at, reading), reading.t);
  // A bare date has no zone: formatted in UTC, where it was parsed, it can't shift.
  return time.kind === 'day'
    ? new Date(time.text).toLocaleDateString(reading.region, {
        dateStyle: 'medium',
        timeZone: 'UTC',
      })
    : undefined;
}

/** Marks a time without a zone as read in UTC. */
export function markUnzoned(time: WireTime, text: string, t: Translate): string {
  return time.kind === 'moment' && time.unzoned ? t('time.unzoned', { time: text }) : text;
}

/**
 * "14:30" in the zone (IANA), with the offset where that comes twice, and with seconds where they
 * are wanted.
 */
export function clockTime(at: Date, zone: string, region: string, second?: '2-digit'): string {
  const time = at.toLocaleTimeString(region, {
    hour: '2-digit',
    minute: '2-digit',
    second,
    hourCycle: 'h23',
    timeZone: zone,
  });
  return `${time}${whichOfTwo(at, zone)}`;
}

/** "today 14:30" or "12 Nov 2026, 14:30" of a moment, with seconds where they are wanted. */
export function formatMoment(
  at: Date,
  { now, zone, region, t }: Reading,
  second?: '2-digit',
): string {
  const time = clockTime(at, zone, region, second);
  if (localDay(at, zone) === localDay(now, zone)) return t('time.today', { time });
  return `${at.toLocaleDateString(region, { dateStyle: 'medium', timeZone: zone })}, ${time}`;
}
