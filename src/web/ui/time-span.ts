import type { Subscription } from '../../contract/area';
import { dayStart } from './local-time';
import { localDay, readTime, validityAt, type Validity, type WireTime } from './time';

/** A subscription's range in ms since 1970, read once: asking how it stands at a moment is then a comparison of numbers. */
export interface Span {
  from: number;
  /** The first moment at which it is over. */
  until: number;
  /** A moment of its last day. */
  lastDay: number;
  /** What stands whatever the moment: no dates at all, or dates that make no range. */
  fixed: 'undated' | 'needs-attention' | undefined;
}

const SPEC_TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ALWAYS: Span = { from: -Infinity, until: Infinity, lastDay: Infinity, fixed: undefined };
/** Any moment does: neither of the two depends on it. */
const SOME_MOMENT = new Date(0);

export function readSpan({ start, end }: Subscription): Span {
  // Nearly all are two timestamps in the spec's form, and ten thousand rooms have tens of thousands.
  const [from, until] = [specMoment(start), end == null ? Infinity : specMoment(end)];
  if (from <= until) return { from, until, lastDay: until, fixed: undefined };
  const validity = validityAt(start, end, SOME_MOMENT);
  if (validity === undefined) return { ...ALWAYS, fixed: 'undated' };
  if (validity === 'needs-attention') return { ...ALWAYS, fixed: 'needs-attention' };
  const to = readTime(end);
  return { from: firstMoment(readTime(start)), ...lastMoments(to), fixed: undefined };
}

/** Spec 2.4: `YYYY-MM-DDTHH:mm:ss.sssZ`. NaN for anything else, also for what has to be looked at closer. */
function specMoment(value: unknown): number {
  return typeof value === 'string' && SPEC_TIMESTAMP.test(value) ? Date.parse(value) : Number.NaN;
}

function firstMoment(time: WireTime): number {
  if (time.kind === 'moment') return time.at.getTime();
  return time.kind === 'day' ? dayStart(time.text) : -Infinity;
}

/** A bare date counts to the end of that day. */
function lastMoments(time: WireTime): { until: number; lastDay: number } {
  if (time.kind === 'moment') return { until: time.at.getTime(), lastDay: time.at.getTime() };
  if (time.kind === 'day') return { until: dayStart(time.text, 1), lastDay: dayStart(time.text) };
  return { until: Infinity, lastDay: Infinity };
}

/** The moment that rooms are looked at: now, and the day it lies in, in the zone shown. In ms since 1970. */
export interface Moment {
  at: number;
  dayStart: number;
  dayEnd: number;
}

export function momentOf(now: Date): Moment {
  const today = localDay(now);
  return { at: now.getTime(), dayStart: dayStart(today), dayEnd: dayStart(today, 1) };
}

/** What `validityAt` of ui/time says, from a range read before. */
export function validityOf(span: Span, { at }: Moment): Validity | undefined {
  if (span.fixed !== undefined) return span.fixed === 'undated' ? undefined : span.fixed;
  if (span.from > at) return 'scheduled';
  if (span.until === Infinity) return 'open-ended';
  return span.until <= at ? 'ended' : 'current';
}

/** Whether it is running and over before midnight. */
export function endsOnDay(span: Span, moment: Moment): boolean {
  return span.lastDay >= moment.dayStart && span.lastDay < moment.dayEnd && validityOf(span, moment) === 'current';
}
