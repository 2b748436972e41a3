import type { Subscription } from '../../../contract/area';
import { shownZone } from '../../i18n/zone';
import { dayStart } from '../../components/time/local-time';
import { memoize } from '../../components/time/memoize';
import { localDay, readTime } from '../../components/time/time';

/**
 * A subscription's range in ms since 1970: asking how it stands at a moment is then a comparison of
 * numbers.
 */
export interface Span {
  from: number;
  /** The first moment at which it is over. */
  until: number;
  /** A moment of its last day. */
  lastDay: number;
  /** What stands whatever the moment: no dates at all, or dates that make no range. */
  fixed: 'undated' | 'needs-attention' | undefined;
}

const ALWAYS: Span = { from: -Infinity, until: Infinity, lastDay: Infinity, fixed: undefined };

export function readSpan({ start, end }: Subscription): Span {
  const from = firstMoment(start);
  const { until, lastDay } = lastMoments(end);
  if (from === -Infinity && until === Infinity) return { ...ALWAYS, fixed: 'undated' };
  // What is no time is NaN, and below nothing. A day that a zone left out lasts no time.
  if (!(from < until || from <= lastDay)) return { ...ALWAYS, fixed: 'needs-attention' };
  return { from, until, lastDay, fixed: undefined };
}

function firstMoment(value: unknown): number {
  const time = edgeOf(value);
  if (typeof time === 'number') return time;
  return time === undefined ? -Infinity : time.lastDay;
}

/** A bare date counts to the end of that day. */
function lastMoments(value: unknown): Edge {
  const time = edgeOf(value);
  return typeof time === 'number' ? { until: time, lastDay: time } : (time ?? ALWAYS);
}

type Edge = Pick<Span, 'until' | 'lastDay'>;

/**
 * A timestamp in ms, a bare date as its beginning and that of the next day, NaN for what is no
 * time, undefined for nothing.
 */
function edgeOf(value: unknown): number | Edge | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') return Number.NaN;
  const edge = edgeOfText(value);
  return typeof edge === 'number' ? edge : edgeOfDay(`${shownZone()} ${edge.day}`);
}

/** Two texts for each service of 50,000 rooms; those of ten thousand rooms share a few hundred. */
const EDGES_MAX = 200_000;
const edgeOfText = memoize((text: string): number | { day: string } => {
  const time = readTime(text);
  if (time.kind === 'day') return { day: time.text };
  return time.kind === 'moment' ? time.at.getTime() : Number.NaN;
}, EDGES_MAX);

const DAYS_MAX = 10_000;
const edgeOfDay = memoize((zoneAndDay: `${string} ${string}`): Edge => {
  const [zone, day = ''] = zoneAndDay.split(' ');
  return { until: dayStart(day, 1, zone), lastDay: dayStart(day, 0, zone) };
}, DAYS_MAX);

/**
 * The moment that rooms are looked at: now, and the day it lies in, in the zone shown. In ms since
 * 1970.
 */
export interface Moment {
  at: number;
  dayStart: number;
  dayEnd: number;
}

/** The moment `now` in the zone shown. Every row of a table asks for the same one. */
export const momentOf = (now: Date): Moment => momentIn(`${shownZone()} ${now.getTime()}`);

const MOMENTS_MAX = 100;
const momentIn = memoize((zoneAndTime: `${string} ${number}`): Moment => {
  const [zone, time] = zoneAndTime.split(' ');
  const at = Number(time);
  const today = localDay(new Date(at), zone);
  return { at, dayStart: dayStart(today, 0, zone), dayEnd: dayStart(today, 1, zone) };
}, MOMENTS_MAX);

/** A subscription in time, computed; its `status` is another channel and shown verbatim. */
export type Validity = 'scheduled' | 'current' | 'open-ended' | 'ended' | 'needs-attention';

/**
 * Where a range stands in time; undefined where neither end is given, since that tells nothing. A
 * bare end date counts to the end of that day. The one rule for board, room, filter, timeline and
 * export.
 */
export function validityOf(span: Span, { at }: Moment): Validity | undefined {
  if (span.fixed !== undefined) return span.fixed === 'undated' ? undefined : span.fixed;
  if (span.from > at) return 'scheduled';
  if (span.until === Infinity) return 'open-ended';
  return span.until <= at ? 'ended' : 'current';
}

/** {@link validityOf} of a subscription that stands alone. */
export function validityAt(service: Subscription, now: Date): Validity | undefined {
  return validityOf(readSpan(service), momentOf(now));
}

/** Whether it is running and over before midnight. */
export function endsOnDay(span: Span, moment: Moment): boolean {
  return (
    span.lastDay >= moment.dayStart &&
    span.lastDay < moment.dayEnd &&
    validityOf(span, moment) === 'current'
  );
}
