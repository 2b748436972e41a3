import { diffInSteps, type ListDiff } from './diff-lists';
import type { Row } from './rows';
import type { Steps } from './steps';
import {
  noTexts,
  validateInSteps,
  type CellProblem,
  type HeldTexts,
  type Rules,
} from './validate-rows';

/** How a row differs from the server's list; a row that is taken out stands in the diff alone. */
export type RowChange = 'added' | 'renamed' | 'moved';

/** What is to be said of a list that is being edited. */
export interface ListAnalysis {
  /** What it is about: for a moment not yet what is on screen. */
  base: readonly Row[];
  rows: readonly Row[];
  diff: ListDiff;
  /** By the row's key; rows without a change have no place here. */
  changes: ReadonlyMap<string, RowChange>;
  problems: readonly CellProblem[];
  problemsOfRow: ReadonlyMap<string, readonly CellProblem[]>;
  errors: number;
}

/**
 * An analysis that goes on with the next edit (analyse-edit): what it holds then changes with it.
 */
export interface LiveAnalysis extends ListAnalysis {
  changes: Map<string, RowChange>;
  problemsOfRow: Map<string, CellProblem[]>;
  held: HeldTexts;
}

/** Holds `rows` against the server's list and checks every cell. */
export function* analyse(
  base: readonly Row[],
  rows: readonly Row[],
  rules: Rules,
): Steps<LiveAnalysis> {
  const diff = yield* diffInSteps(base, rows);
  const held = noTexts();
  const problems = yield* validateInSteps(rows, rules, held);
  yield;
  // Without Map.groupBy: neither Node 20 nor a tablet of 2023 has it.
  const problemsOfRow = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const others = problemsOfRow.get(problem.key);
    if (others === undefined) problemsOfRow.set(problem.key, [problem]);
    else others.push(problem);
  }
  const errors = problems.filter(isError).length;
  yield;
  return { base, rows, diff, changes: changesOf(diff), problems, problemsOfRow, errors, held };
}

/** Until something is known: nothing changed, nothing wrong. */
export function unchanged(rows: readonly Row[]): ListAnalysis {
  return {
    base: rows,
    rows,
    diff: noDiff(rows.length),
    changes: new Map(),
    problems: [],
    problemsOfRow: new Map(),
    errors: 0,
  };
}

export const noDiff = (rows: number): ListDiff => ({
  added: [],
  renamed: [],
  removed: [],
  moved: [],
  unchanged: rows,
});

export const isError = ({ severity }: CellProblem) => severity === 'error';

function changesOf({ added, renamed, moved }: ListDiff): Map<string, RowChange> {
  return new Map([
    ...moved.map(({ row }) => [row.key, 'moved'] as const),
    ...renamed.map(({ after }) => [after.key, 'renamed'] as const),
    ...added.map(({ row }) => [row.key, 'added'] as const),
  ]);
}

/** Whether saving would change anything. */
export function hasChanges({ added, renamed, removed, moved }: ListDiff): boolean {
  return added.length + renamed.length + removed.length + moved.length > 0;
}
