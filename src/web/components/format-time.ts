import type { Translate } from '../i18n/messages';
import { whichOfTwo } from './local-time';
import { localDay, type WireTime } from './time';

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
