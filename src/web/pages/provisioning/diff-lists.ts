import type { Translate } from '../../i18n/messages';
import { lowerBound } from '../../lower-bound';
import { placesOf, sameContent, type Row } from './rows';

/**
 * The changes that turn one list into another. Indices count from 0: `from` in the list before,
 * `to` in the list after.
 */
export interface ListDiff {
  added: { row: Row; to: number }[];
  /**
   * Rows with another id, and perhaps another name. The server has no row of the former id then.
   */
  retyped: { before: Row; after: Row; from: number; to: number }[];
  /** Rows with another name, or other values of keys that the specification does not give. */
  renamed: { before: Row; after: Row; from: number }[];
  removed: { row: Row; from: number }[];
  /** The fewest rows that have to move; the others keep their order. */
  moved: { row: Row; from: number; to: number }[];
  /** How many rows are neither renamed nor moved. */
  unchanged: number;
}

/** The kinds of changes that occur, and how many rows have each. */
export function countsOf(diff: ListDiff) {
  return (['added', 'retyped', 'renamed', 'removed', 'moved'] as const).flatMap((kind) =>
    diff[kind].length === 0 ? [] : [[kind, diff[kind].length] as const],
  );
}

/** Whether saving would change anything. */
export const hasChanges = (diff: ListDiff): boolean => countsOf(diff).length > 0;

/** For example "1 added, 2 renamed". */
export const describeDiff = (diff: ListDiff, t: Translate): string =>
  countsOf(diff)
    .map(([kind, count]) => t(`list.summary.${kind}`, { count }))
    .join(', ');

/** The changes that turn `theirs`, the server's list, into `result`. */
export function diffLists(theirs: readonly Row[], result: readonly Row[]): ListDiff {
  const before = placesOf(theirs);
  const after = placesOf(result);
  const added: ListDiff['added'] = [];
  const removed: ListDiff['removed'] = [];
  const renamed: ListDiff['renamed'] = [];
  const moved: ListDiff['moved'] = [];
  const stayed: { from: number; to: number; row: Row; renamed: boolean; touched: boolean }[] = [];
  for (const [place, to] of after) {
    const row = result[to];
    const from = before.get(place);
    const old = from === undefined ? undefined : theirs[from];
    if (row === undefined) continue;
    if (from === undefined || old === undefined) {
      added.push({ row, to });
      continue;
    }
    const isRenamed = !sameContent(old, row);
    if (isRenamed) renamed.push({ before: old, after: row, from });
    stayed.push({ from, to, row, renamed: isRenamed, touched: row !== old && !isRenamed });
  }
  for (const [place, from] of before) {
    const row = theirs[from];
    if (row !== undefined && !after.has(place)) removed.push({ row, from });
  }
  let unchanged = 0;
  const resting = restingRows(stayed);
  for (const [index, { from, to, row, renamed: isRenamed }] of stayed.entries()) {
    if (resting !== 'all' && !resting.has(index)) moved.push({ row, from, to });
    else if (!isRenamed) unchanged += 1;
  }
  return { ...withRetyped(added, removed), renamed, moved, unchanged };
}

/** A row that is added under the key of a removed one is that row, with another id. */
function withRetyped(
  added: ListDiff['added'],
  removed: ListDiff['removed'],
): Pick<ListDiff, 'added' | 'retyped' | 'removed'> {
  const gone = new Map(removed.map((one) => [one.row.key, one]));
  const retyped = added.flatMap(({ row: after, to }) => {
    const former = gone.get(after.key);
    return former === undefined ? [] : [{ before: former.row, after, from: former.from, to }];
  });
  const keys = new Set(retyped.map(({ after }) => after.key));
  return {
    added: added.filter(({ row }) => !keys.has(row.key)),
    retyped,
    removed: removed.filter(({ row }) => !keys.has(row.key)),
  };
}

/**
 * The rows that count as not moved: as many as possible, preferring untouched rows. If two
 * neighbours changed places, the one that somebody moved is then shown as moved.
 */
function restingRows(stayed: readonly { from: number; touched: boolean }[]): Set<number> | 'all' {
  const most = longestAscent(stayed.map(({ from }) => from));
  if (most === 'all') return most;
  const untouched = [...stayed.entries()].filter(([, { touched }]) => !touched);
  if (untouched.length < most.size) return most;
  const among = longestAscent(untouched.map(([, { from }]) => from));
  if (among !== 'all' && among.size < most.size) return most;
  return new Set(
    untouched.flatMap(([index], place) => (among === 'all' || among.has(place) ? [index] : [])),
  );
}

/** The indices of a longest run of ascending numbers, gaps allowed (patience sorting). */
function longestAscent(numbers: readonly number[]): Set<number> | 'all' {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    // Skips the search: nearly always the next number is the highest so far.
    const isHighest = (numbers[ends.at(-1) ?? -1] ?? -1) < number;
    const length = isHighest
      ? ends.length
      : lowerBound(ends, (end) => (numbers[end] ?? 0) < number);
    previous[index] = length === 0 ? -1 : (ends[length - 1] ?? -1);
    ends[length] = index;
  }
  if (ends.length === numbers.length) return 'all';
  const run = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) run.add(index);
  return run;
}
