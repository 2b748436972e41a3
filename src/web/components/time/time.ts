import { jsonText } from '../../i18n/foreign-text';
import type { Translate } from '../../i18n/messages';
import { localDay, shownMoment, whichOfTwo, writeLocalTime } from './local-time';

/**
 * A moment or a day as the API sends it: ISO 8601 text (spec 2.4). `end` may be a bare date, which
 * stays a date. `unzoned`: a time without `Z` or an offset would be another moment in every zone.
 * It is read as UTC, so that it is the same on every device, and screens have to say so.
 */
export type WireTime =
  | { kind: 'moment'; at: Date; unzoned: boolean }
  | { kind: 'day'; text: string }
  | { kind: 'absent' }
  | { kind: 'unreadable'; raw: unknown };

const BARE_DATE = /^\d{4}-\d\d-\d\d$/;
/**
 * Only the parts that `Date.parse` reads alike in all browsers. Beyond them, each browser guesses.
 */
const TIMESTAMP = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?:(:\d\d)(?:[.,](\d{1,3})\d*)?)?` +
    String.raw`(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$`,
);

export function readTime(value: unknown): WireTime {
  if (value === undefined || value === null || value === '') return { kind: 'absent' };
  if (typeof value !== 'string') return { kind: 'unreadable', raw: value };
  if (BARE_DATE.test(value) && isDay(value)) return { kind: 'day', text: value };
  const parts = TIMESTAMP.exec(value);
  if (parts === null) return { kind: 'unreadable', raw: value };
  const [, day = '', minute, second = ':00', fraction = '', utc, hours, minutes = '00'] = parts;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const at = new Date(`${day}T${minute}${second}.${fraction.padEnd(3, '0')}${offset}`);
  // Every month has 28 days, so only few of tens of thousands of times need a calendar.
  if (Number.isNaN(at.getTime()) || (Number(day.slice(8)) > 28 && !isDay(day)))
    return { kind: 'unreadable', raw: value };
  return { kind: 'moment', at, unzoned: utc === undefined && hours === undefined };
}

/** Spec 2.4: years of four digits. A bare date's end and a zone's offset add up to a day. */
const WIRE_TIMES = {
  first: Date.parse('0000-01-01'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
};

/** A moment as the API takes it. If it cannot be written, the nearest one that can. */
export function wireText(at: Date): string {
  const { first, last } = WIRE_TIMES;
  return new Date(Math.min(Math.max(at.getTime(), first), last)).toISOString();
}

/** Whether the day `YYYY-MM-DD` exists: JavaScript reads 30 February as 2 March. */
const isDay = (text: string) => new Date(text).getUTCDate() === Number(text.slice(8));

export interface Reading {
  now: Date;
  zone: string;
  region: string;
  t: Translate;
}

/**
 * "today 14:30" or "12 Nov 2026, 14:30" in the zone, with the offset if that time occurs twice; a
 * bare date as a date; undefined for any other value.
 */
export function formatTime(time: WireTime, reading: Reading): string | undefined {
  if (time.kind === 'moment') return markUnzoned(time, formatMoment(time.at, reading), reading.t);
  // A bare date has no zone. In UTC, in which it is parsed, it stays the same day.
  return time.kind === 'day'
    ? shownMoment(new Date(time.text), 'UTC').toLocaleDateString(reading.region, {
        dateStyle: 'medium',
        timeZone: 'UTC',
      })
    : undefined;
}

export function markUnzoned(time: WireTime, text: string, t: Translate): string {
  return time.kind === 'moment' && time.unzoned ? t('time.unzoned', { time: text }) : text;
}

/**
 * "14:30" in the zone (IANA), with the offset if that time occurs twice, and with seconds on
 * request.
 */
export function clockTime(at: Date, zone: string, region: string, second?: '2-digit'): string {
  const time = shownMoment(at, zone).toLocaleTimeString(region, {
    hour: '2-digit',
    minute: '2-digit',
    second,
    hourCycle: 'h23',
    timeZone: zone,
  });
  return `${time}${whichOfTwo(at, zone)}`;
}

/**
 * Writes moments as "12 Nov 2026, 14:30" in the zone (IANA), with the offset if that time occurs
 * twice. A function, since making a format takes long.
 */
export function momentFormat(region: string, zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(region, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  });
  return (at) => `${format.format(shownMoment(at, zone))}${whichOfTwo(at, zone)}`;
}

export function formatMoment(at: Date, { now, zone, region, t }: Reading): string {
  const time = clockTime(at, zone, region);
  if (localDay(at, zone) === localDay(now, zone)) return t('time.today', { time });
  const shown = shownMoment(at, zone);
  return `${shown.toLocaleDateString(region, { dateStyle: 'medium', timeZone: zone })}, ${time}`;
}

/**
 * A time in a form that spreadsheets sort, by the clock of `zone` (IANA). It marks a time in the
 * hour that a change of clocks repeats, and one without a zone. A bare date stays a date, and
 * anything else stays as it is.
 */
export function sheetTime(value: unknown, zone: string, t: Translate): string {
  const time = readTime(value);
  if (time.kind !== 'moment') return jsonText(value);
  const words = `${writeLocalTime(time.at, zone).replace('T', ' ')}${whichOfTwo(time.at, zone)}`;
  return markUnzoned(time, words, t);
}
