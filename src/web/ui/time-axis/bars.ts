import type { Subscription } from '../../../contract/area';
import { readTime } from '../time';
import { readSpan, type Span } from '../time-span';
import { uniqueKeys } from '../unique-keys';
import type { TimeWindow } from './window';

interface Entry {
  /** For React: unlike any other of its list, and the same as long as its id is. */
  key: string;
  /** Its place in the list that it came in. */
  index: number;
  service: Subscription;
  span: Span;
}

/** A subscription that can be drawn to scale. */
export interface Bar extends Entry {
  /** The first moment and the first one after it, in ms since 1970; null where no end is given. */
  start: number;
  end: number | null;
  /** A bare date is said as a date, and drawn to the end of that day in the zone shown. */
  startIsDate: boolean;
  endIsDate: boolean;
}

/** Why a subscription cannot be drawn to scale. */
type AttentionReason = 'reversed' | 'unreadable' | 'no-start';

/** One that cannot: shown all the same, with its reason. */
export interface Attention extends Entry {
  reason: AttentionReason;
}

/** What a room's list is as a drawing: every entry is in one of the two, in the order of the list. Days are those of the zone shown. */
export function readBars(services: readonly Subscription[]): { bars: Bar[]; attention: Attention[] } {
  const keys = uniqueKeys(services.map(({ id }, index) => (typeof id === 'string' || typeof id === 'number' ? `id ${id}` : `at ${index}`)));
  const bars: Bar[] = [];
  const attention: Attention[] = [];
  for (const [index, service] of services.entries()) {
    const entry: Entry = { key: keys[index] ?? '', index, service, span: readSpan(service) };
    const reason = reasonAgainst(entry);
    if (reason !== undefined) attention.push({ ...entry, reason });
    else bars.push({ ...entry, start: entry.span.from, end: entry.span.until === Infinity ? null : entry.span.until, startIsDate: isDay(service.start), endIsDate: isDay(service.end) });
  }
  return { bars, attention };
}

function reasonAgainst({ service: { start, end }, span }: Entry): AttentionReason | undefined {
  if (readTime(start).kind === 'unreadable' || readTime(end).kind === 'unreadable') return 'unreadable';
  if (span.fixed === 'needs-attention') return 'reversed';
  if (readTime(start).kind === 'absent') return 'no-start';
  // A day so long ago that no calendar of a browser's form has it.
  return Number.isNaN(span.from) || Number.isNaN(span.until) ? 'unreadable' : undefined;
}

const isDay = (value: unknown) => readTime(value).kind === 'day';

/** From the first start to the last end that is known; undefined where nothing is drawn. */
export function extentOf(bars: readonly Bar[]): TimeWindow | undefined {
  if (bars.length === 0) return undefined;
  let [from, to] = [Infinity, -Infinity];
  for (const { start, end } of bars) {
    from = Math.min(from, start);
    to = Math.max(to, end ?? start);
  }
  return { from, to };
}

/** Where a bar lies in a plot, in px; undefined where no part of it is in the window. `beyond…`: it goes on past that side. */
export function placeOf({ start, end }: Pick<Bar, 'start' | 'end'>, { from, to }: TimeWindow, width: number): { left: number; width: number; beyondStart: boolean; beyondEnd: boolean } | undefined {
  const until = end ?? Infinity;
  if (start >= to || until < from || (until === from && start < from)) return undefined;
  const scale = width / (to - from);
  const left = (Math.max(start, from) - from) * scale;
  return { left, width: (Math.min(until, to) - from) * scale - left, beyondStart: start < from, beyondEnd: until > to };
}
