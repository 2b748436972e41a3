import { placesInSteps, sameContent } from './row-places';
import type { Row } from './rows';
import { finish, ROWS_PER_STEP, type Steps } from './steps';

/**
 * What turns one list into another. Indices count from 0: `from` in the list before, `to` in the
 * one after.
 */
export interface ListDiff {
  added: { row: Row; to: number }[];
  /** Another name, or other values of keys that the specification does not give. */
  renamed: { before: Row; after: Row; from: number }[];
  removed: { row: Row; from: number }[];
  /** The fewest rows that have to move; the others keep their order. */
  moved: { row: Row; from: number; to: number }[];
  /** How many rows are neither renamed nor moved. */
  unchanged: number;
}

/**
 * What is shown before a list is sent: `theirs` is what the server has, `result` what will be sent
 * in its place.
 */
export function diffLists(theirs: readonly Row[], result: readonly Row[]): ListDiff {
  return finish(diffInSteps(theirs, result));
}

export function* diffInSteps(theirs: readonly Row[], result: readonly Row[]): Steps<ListDiff> {
  const before = yield* placesInSteps(theirs);
  const after = yield* placesInSteps(result);
  const diff: ListDiff = { added: [], renamed: [], removed: [], moved: [], unchanged: 0 };
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

/** The list that comes of `theirs` by this diff: exactly what is sent, in its order. */
export function applyDiff(theirs: readonly Row[], diff: ListDiff): Row[] {
  const renamed = new Map(diff.renamed.map(({ from, after }) => [from, after]));
  const leaves = new Set([...diff.removed, ...diff.moved].map(({ from }) => from));
  const rest = theirs.flatMap((row, index) =>
    leaves.has(index) ? [] : [renamed.get(index) ?? row],
  );
  const placed = new Map([...diff.added, ...diff.moved].map(({ row, to }) => [to, row]));
  const result: Row[] = [];
  for (const row of rest) {
    takePlaced(result, placed);
    result.push(row);
  }
  takePlaced(result, placed);
  return result;
}

/** The rows whose places follow next. */
function takePlaced(result: Row[], placed: ReadonlyMap<number, Row>): void {
  for (let row = placed.get(result.length); row !== undefined; row = placed.get(result.length))
    result.push(row);
}

/**
 * Which rows keep their order: as many as can. Where others would do as well, those that nobody
 * laid a hand on: a row that was moved past its neighbour is the one that is called moved.
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
    const length = firstNotBelow(ends, numbers, number);
    previous[index] = length === 0 ? -1 : (ends[length - 1] ?? -1);
    ends[length] = index;
  }
  if (ends.length === numbers.length) return 'all';
  const run = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index] ?? -1) run.add(index);
  return run;
}

function firstNotBelow(
  ends: readonly number[],
  numbers: readonly number[],
  number: number,
): number {
  let [low, high] = [0, ends.length];
  // Nearly always: the next number is the highest so far.
  if (high === 0 || (numbers[ends[high - 1] ?? 0] ?? 0) < number) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
