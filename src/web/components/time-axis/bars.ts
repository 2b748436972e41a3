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
  /**
   * The first moment and the first one after it, in ms since 1970; -Infinity where no start is
   * given, null where no end is.
   */
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

/**
 * What a room's list is as a drawing: every entry is in one of the two, in the order of the list.
 * Days are those of the zone shown.
 */
export function readBars(services: readonly Subscription[]): {
  bars: Bar[];
  attention: Attention[];
} {
  const keys = uniqueKeys(
    services.map(({ id }, index) =>
      typeof id === 'string' || typeof id === 'number' ? `id ${id}` : `at ${index}`,
    ),
  );
  const bars: Bar[] = [];
  const attention: Attention[] = [];
  for (const [index, service] of services.entries()) {
    const entry: Entry = { key: keys[index] ?? '', index, service, span: readSpan(service) };
    const reason = reasonAgainst(entry);
    if (reason !== undefined) attention.push({ ...entry, reason });
    else
      bars.push({
        ...entry,
        start: entry.span.from,
        end: entry.span.until === Infinity ? null : entry.span.until,
        startIsDate: isDay(service.start),
        endIsDate: isDay(service.end),
      });
  }
  return { bars, attention };
}

function reasonAgainst({ service: { start, end }, span }: Entry): AttentionReason | undefined {
  // With an end alone it is known until when; as in the table, it runs until then.
  if (span.fixed === 'undated') return 'no-start';
  if (span.fixed === undefined) return undefined;
  const isUnreadable = [start, end].some((edge) => readTime(edge).kind === 'unreadable');
  return isUnreadable ? 'unreadable' : 'reversed';
}

const isDay = (value: unknown) => readTime(value).kind === 'day';

/**
 * Further from the present an end stands for "never" (2999-12-31, 9999-12-31), and a start for
 * "always": fitted, all else would be dots. In ms, ten years.
 */
const FAR_MS = 10 * 365 * 24 * 3_600_000;

/**
 * From the first edge to the last of some ranges, in ms since 1970; open edges (infinite ones) and
 * far ones lead nowhere, unless there are no others. Undefined where there is none at all.
 */
export function extentOf(
  ranges: Iterable<{ from: number; until: number }>,
  now: number,
): TimeWindow | undefined {
  const [near, any] = [
    { from: Infinity, to: -Infinity },
    { from: Infinity, to: -Infinity },
  ];
  for (const { from, until } of ranges) {
    for (const edge of [from, until]) {
      if (!Number.isFinite(edge)) continue;
      any.from = Math.min(any.from, edge);
      any.to = Math.max(any.to, edge);
      if (Math.abs(edge - now) > FAR_MS) continue;
      near.from = Math.min(near.from, edge);
      near.to = Math.max(near.to, edge);
    }
  }
  return [near, any].find(({ from, to }) => from <= to);
}

/**
 * Where a bar lies in a plot, in px; undefined where no part of it is in the window. `beyond…`: it
 * goes on past that side.
 */
export function placeOf(
  { start, end }: Pick<Bar, 'start' | 'end'>,
  { from, to }: TimeWindow,
  width: number,
): { left: number; width: number; beyondStart: boolean; beyondEnd: boolean } | undefined {
  const until = end ?? Infinity;
  if (start >= to || until < from || (until === from && start < from)) return undefined;
  const scale = width / (to - from);
  const left = (Math.max(start, from) - from) * scale;
  return {
    left,
    width: (Math.min(until, to) - from) * scale - left,
    beyondStart: start < from,
    beyondEnd: until > to,
  };
}

/** A place within a plot, in px. */
interface Drawn {
  left: number;
  width: number;
}

/**
 * Where a bar is drawn that is to be seen and met however short it lasted: `least` px wide, but
 * never over a line that it ended before or has not begun at. What is over grows towards the past,
 * all else towards the future, both no further than the plot.
 */
export function drawnPlace(
  { left, width }: Drawn,
  isOver: boolean,
  least: number,
  plot: number,
): Drawn {
  if (width >= least) return { left, width };
  if (!isOver) return { left, width: Math.max(width, Math.min(least, plot - left)) };
  const right = left + width;
  const start = Math.max(0, Math.min(left, right - least));
  return { left: start, width: right - start };
}
