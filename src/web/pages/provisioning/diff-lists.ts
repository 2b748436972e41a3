import type { Translate } from '../../i18n/messages';
import { lowerBound } from '../../lower-bound';
import { placesInSteps, sameContent, type Row } from './rows';
import { finish, ROWS_PER_STEP, type Steps } from './sliced-work';

/**
 * The changes that turn one list into another. Indices count from 0: `from` in the list before,
 * `to` in the list after.
 */
export interface ListDiff {
  added: { row: Row; to: number }[];
  /** Rows with another name, or other values of keys that the specification does not give. */
  renamed: { before: Row; after: Row; from: number }[];
  removed: { row: Row; from: number }[];
  /** The fewest rows that have to move; the others keep their order. */
  moved: { row: Row; from: number; to: number }[];
  /** How many rows are neither renamed nor moved. */
  unchanged: number;
}

export const noDiff = (): ListDiff => ({
  added: [],
  renamed: [],
  removed: [],
  moved: [],
  unchanged: 0,
});

/** The kinds of changes that occur, and how many rows have each. */
export function countsOf(diff: ListDiff) {
  return (['added', 'renamed', 'removed', 'moved'] as const).flatMap((kind) =>
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
  return finish(diffInSteps(theirs, result));
}

export function* diffInSteps(theirs: readonly Row[], result: readonly Row[]): Steps<ListDiff> {
  const before = yield* placesInSteps(theirs);
  const after = yield* placesInSteps(result);
  const diff = noDiff();
  const stayed: { from: number; to: number; row: Row; renamed: boolean; touched: boolean }[] = [];
  for (const [place, to] of after) {
    if (to % ROWS_PER_STEP === 0) yield;
    const row = result[to];
    const from = before.get(place);
    const old = from === undefined ? undefined : theirs[from];
    if (row === undefined) continue;
    if (from === undefined || old === undefined) {
      diff.added.push({ row, to });
      continue;
    }
    const renamed = !sameContent(old, row);
    if (renamed) diff.renamed.push({ before: old, after: row, from });
    stayed.push({ from, to, row, renamed, touched: row !== old && !renamed });
  }
  for (const [place, from] of before) {
    if (from % ROWS_PER_STEP === 0) yield;
    const row = theirs[from];
    if (row !== undefined && !after.has(place)) diff.removed.push({ row, from });
  }
  const resting = yield* restingRows(stayed);
  for (const [index, { from, to, row, renamed }] of stayed.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    if (resting !== 'all' && !resting.has(index)) diff.moved.push({ row, from, to });
    else if (!renamed) diff.unchanged += 1;
  }
  return diff;
}

/**
 * The rows that count as not moved: as many as possible, preferring untouched rows. If two
 * neighbours changed places, the one that somebody moved is then shown as moved.
 */
function* restingRows(
  stayed: readonly { from: number; touched: boolean }[],
): Steps<Set<number> | 'all'> {
  const most = yield* longestAscent(stayed.map(({ from }) => from));
  if (most === 'all') return most;
  const untouched = [...stayed.entries()].filter(([, { touched }]) => !touched);
  if (untouched.length < most.size) return most;
  const among = yield* longestAscent(untouched.map(([, { from }]) => from));
  if (among !== 'all' && among.size < most.size) return most;
  return new Set(
    untouched.flatMap(([index], place) => (among === 'all' || among.has(place) ? [index] : [])),
  );
}

/** The indices of a longest run of ascending numbers, gaps allowed (patience sorting). */
function* longestAscent(numbers: readonly number[]): Steps<Set<number> | 'all'> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
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
