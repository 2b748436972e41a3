import type { Subscription } from '../../../contract/area';
import { shownZone } from '../../i18n/zone';
import { dayStart, localDay } from '../../components/time/local-time';
import { memoize } from '../../components/memoize';
import { readTime } from '../../components/time/time';

export interface Span {
  from: number;
  until: number;
  /** A moment of the range's last day. */
  lastDay: number;
  /** Set if no moment matters: there are no dates at all, or dates that make no range. */
  fixed: 'undated' | 'invalid-dates' | undefined;
}

const ALWAYS: Span = { from: -Infinity, until: Infinity, lastDay: Infinity, fixed: undefined };

/** @param zone in which a bare date is a day (IANA) */
export function readSpan({ start, end }: Subscription, zone = shownZone()): Span {
  const from = edgeOf(start, -Infinity, zone).lastDay;
  const { until, lastDay } = edgeOf(end, Infinity, zone);
  if (from === -Infinity && until === Infinity) return { ...ALWAYS, fixed: 'undated' };
  // A value that is no time is NaN, and below nothing. A skipped day has no duration.
  if (!(from < until || from <= lastDay)) return { ...ALWAYS, fixed: 'invalid-dates' };
  return { from, until, lastDay, fixed: undefined };
}

type Edge = Pick<Span, 'until' | 'lastDay'>;

/** A timestamp in ms; for a bare date the next day's beginning and its own; NaN for no time. */
function edgeOf(value: unknown, absent: number, zone: string): Edge {
  if (value === undefined || value === null || value === '')
    return { until: absent, lastDay: absent };
  const edge = typeof value === 'string' ? edgeOfText(value) : Number.NaN;
  return typeof edge === 'number'
    ? { until: edge, lastDay: edge }
    : edgeOfDay(`${zone} ${edge.day}`);
}

/** Two texts for each service of 50,000 rooms. In ten thousand rooms only a few hundred differ. */
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
 * The moment for which rooms are shown: now, and the limits of its day and the next one in a zone.
 * In ms since 1970.
 */
export interface Moment {
  at: number;
  dayStart: number;
  dayEnd: number;
  tomorrowEnd: number;
}

export const momentOf = (now: Date, zone = shownZone()): Moment =>
  momentIn(`${zone} ${now.getTime()}`);

const MOMENTS_MAX = 100;
const momentIn = memoize((zoneAndTime: `${string} ${number}`): Moment => {
  const [zone, time] = zoneAndTime.split(' ');
  const at = Number(time);
  const today = localDay(new Date(at), zone);
  return {
    at,
    dayStart: dayStart(today, 0, zone),
    dayEnd: dayStart(today, 1, zone),
    tomorrowEnd: dayStart(today, 2, zone),
  };
}, MOMENTS_MAX);

/** The validity computed from the times. The `status` is another thing, and is shown verbatim. */
export type Validity = 'scheduled' | 'current' | 'open-ended' | 'ended' | 'invalid-dates';

/**
 * The validity of a range at a moment; undefined without dates, which say nothing. A bare end date
 * counts to the end of that day. The one rule for board, room, filter, timeline and export.
 */
export function validityOf(span: Span, { at }: Moment): Validity | undefined {
  if (span.fixed !== undefined) return span.fixed === 'undated' ? undefined : span.fixed;
  if (span.from > at) return 'scheduled';
  if (span.until === Infinity) return 'open-ended';
  return span.until <= at ? 'ended' : 'current';
}

export function validityAt(service: Subscription, now: Date): Validity | undefined {
  return validityOf(readSpan(service), momentOf(now));
}

export function endsOnDay(span: Span, moment: Moment): boolean {
  return (
    span.lastDay >= moment.dayStart &&
    span.lastDay < moment.dayEnd &&
    validityOf(span, moment) === 'current'
  );
}

/** The entries of `present` that have the code of a new service at the same time. */
export const overlapping = (
  services: readonly Subscription[],
  present: readonly Subscription[],
): Subscription[] =>
  present.filter((entry) =>
    services.some((service) => service.code === entry.code && rangesOverlap(service, entry)),
  );

/** Whether two ranges share a moment. One that begins when the other ends does not. */
function rangesOverlap(one: Subscription, other: Subscription): boolean {
  const [a, b] = [readSpan(one), readSpan(other)];
  return a.from < b.until && b.from < a.until;
}
