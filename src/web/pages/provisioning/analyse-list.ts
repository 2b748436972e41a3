import { wardsOfEntries, type Ward } from '../../features/rooms/room-groups';
import { diffInSteps, noDiff, type ListDiff } from './diff-lists';
import type { Row } from './rows';
import type { Steps } from './sliced-work';
import { validateInSteps, type CellProblem, type Rules } from './validate-rows';

/** How a row differs from the server's list. Removed rows are only in the diff. */
export type RowChange = 'added' | 'renamed' | 'moved';

interface Change {
  kind: RowChange;
  /** The row as the server has it; undefined if the server has no such row. */
  before: Row | undefined;
}

/** The changes and the problems of a list that is being edited. */
export interface ListAnalysis {
  /** The lists that were analysed. After an edit the lists on screen may be newer for a moment. */
  base: readonly Row[];
  rows: readonly Row[];
  diff: ListDiff;
  /** By the row's key; a row without a change has no entry. */
  changes: ReadonlyMap<string, Change>;
  problems: readonly CellProblem[];
  problemsOfRow: ReadonlyMap<string, readonly CellProblem[]>;
  errors: number;
  wards: readonly Ward[];
}

/** Compares `rows` with the server's list, checks every cell, and finds the wards. */
export function* analyse(
  base: readonly Row[],
  rows: readonly Row[],
  rules: Rules,
): Steps<ListAnalysis> {
  const diff = yield* diffInSteps(base, rows);
  const problems = yield* validateInSteps(rows, rules);
  yield;
  // `Map.groupBy` is missing in Node 20 and in the browser of a tablet of 2023.
  const problemsOfRow = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const others = problemsOfRow.get(problem.key);
    if (others === undefined) problemsOfRow.set(problem.key, [problem]);
    else others.push(problem);
  }
  const errors = problems.filter(isError).length;
  const changes = changesOf(base, diff);
  yield;
  const wards = wardsOfEntries(rows);
  return { base, rows, diff, changes, problems, problemsOfRow, errors, wards };
}

/** Stands for the analysis until there is one: nothing changed, nothing wrong. */
export const noAnalysis: ListAnalysis = {
  base: [],
  rows: [],
  diff: noDiff(),
  changes: new Map(),
  problems: [],
  problemsOfRow: new Map(),
  errors: 0,
  wards: [],
};

export const isError = ({ severity }: Pick<CellProblem, 'severity'>) => severity === 'error';

function changesOf(
  base: readonly Row[],
  { added, renamed, removed, moved }: ListDiff,
): Map<string, Change> {
  // If the id of a row was retyped, the row counts as added, under the key of a removed row.
  const gone = new Map(removed.map(({ row }) => [row.key, row]));
  return new Map<string, Change>([
    ...moved.map(({ row, from }) => [row.key, { kind: 'moved', before: base[from] }] as const),
    ...renamed.map(({ before, after }) => [after.key, { kind: 'renamed', before }] as const),
    ...added.map(({ row }) => [row.key, { kind: 'added', before: gone.get(row.key) }] as const),
  ]);
}
