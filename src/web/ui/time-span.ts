import type { Subscription } from '../../contract/area';
import { shownZone } from '../zone';
import { dayStart } from './local-time';
import { localDay, readTime, validityAt, type Validity, type WireTime } from './time';

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
/** Any moment does: neither of the two depends on it. */
const SOME_MOMENT = new Date(0);

export function readSpan({ start, end }: Subscription): Span {
  const from = firstMoment(start);
  const { until, lastDay } = lastMoments(end);
  if ((from < until || from === lastDay) && (from !== -Infinity || until !== Infinity))
    return { from, until, lastDay, fixed: undefined };
  const validity = validityAt(start, end, SOME_MOMENT);
  if (validity === undefined) return { ...ALWAYS, fixed: 'undated' };
  if (validity === 'needs-attention') return { ...ALWAYS, fixed: 'needs-attention' };
  // A day that no calendar of a browser's form has.
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

/** So many texts are remembered: two for each service of 50,000 rooms. */
const EDGES_MAX = 200_000;
const edges = new Map<string, number | Edge>();
/** A bare date is another range in another zone. */
let edgesIn = '';

/**
 * A timestamp in ms, a bare date as its beginning and that of the next day, NaN for what is no
 * time, undefined for nothing. Remembered by its text: the services of ten thousand rooms share a
 * few hundred, and none of them has to keep its own.
 */
function edgeOf(value: unknown): number | Edge | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') return Number.NaN;
  if (edgesIn !== shownZone()) {
    edges.clear();
    edgesIn = shownZone();
  }
  const known = edges.get(value);
  if (known !== undefined) return known;
  const edge = readEdge(readTime(value));
  if (edges.size >= EDGES_MAX) edges.clear();
  edges.set(value, edge);
  return edge;
}

function readEdge(time: WireTime): number | Edge {
  if (time.kind === 'day') return { until: dayStart(time.text, 1), lastDay: dayStart(time.text) };
  return time.kind === 'moment' ? time.at.getTime() : Number.NaN;
}

/**
 * The moment that rooms are looked at: now, and the day it lies in, in the zone shown. In ms since
 * 1970.
 */
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
  return (
    span.lastDay >= moment.dayStart &&
    span.lastDay < moment.dayEnd &&
    validityOf(span, moment) === 'current'
  );
}
