import type { Bar } from '../../../components/time-axis/bars';
import { jsonText } from '../../../components/json-text';

/** The bars of one service, in as many rows as are needed for none to lie on another. */
export interface Lane {
  /** Of the service; "" where none is given. What is no text stands as JSON. */
  code: string;
  /** What it is called first, where that is text. */
  label: string | undefined;
  rows: Bar[][];
}

/** A lane for each service code, in the order in which they first come. */
export function lanesOf(bars: readonly Bar[]): Lane[] {
  const lanes = new Map<string, Bar[]>();
  for (const bar of bars) lanes.set(codeOf(bar), [...(lanes.get(codeOf(bar)) ?? []), bar]);
  return [...lanes].map(([code, all]) => ({ code, label: labelOf(all), rows: rowsOf(all) }));
}

const codeOf = ({ service: { code } }: Bar) => jsonText(code);

function labelOf(bars: readonly Bar[]): string | undefined {
  const named = bars.find(({ service: { label } }) => typeof label === 'string' && label !== '');
  return named && String(named.service.label);
}

/** Each in the first row that is free when it starts. */
function rowsOf(bars: readonly Bar[]): Bar[][] {
  const rows: Bar[][] = [];
  for (const bar of bars.toSorted(byStart)) {
    const free = rows.find((row) => (row.at(-1)?.end ?? Infinity) <= bar.start);
    if (free === undefined) rows.push([bar]);
    else free.push(bar);
  }
  return rows;
}

/** Also of those without a start, whose difference is no number. */
const byStart = (a: Bar, b: Bar) => (a.start < b.start ? -1 : Number(a.start > b.start));

/** A moment of a bar that there is, to go to: of one without a start its end. In ms since 1970. */
export const momentWithin = ({ start, end }: Bar): number =>
  start === -Infinity ? (end ?? 0) : start;

/**
 * From the bar `from` to its neighbour by an arrow key: along its lane, or to the nearest in time
 * of the next lane.
 */
export function neighbourOf(lanes: readonly Lane[], from: string, key: string): Bar | undefined {
  const all = lanes.map(({ rows }) => rows.flat().toSorted(byStart));
  const lane = all.findIndex((bars) => bars.some((bar) => bar.key === from));
  const place = all[lane]?.findIndex((bar) => bar.key === from) ?? -1;
  const own = all[lane]?.[place];
  if (own === undefined) return undefined;
  if (key === 'ArrowLeft') return all[lane]?.[place - 1];
  if (key === 'ArrowRight') return all[lane]?.[place + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const next = all[lane + (key === 'ArrowDown' ? 1 : -1)];
  return next?.toSorted(
    (a, b) =>
      Math.abs(momentWithin(a) - momentWithin(own)) - Math.abs(momentWithin(b) - momentWithin(own)),
  )[0];
}
