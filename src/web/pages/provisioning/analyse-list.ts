import { useEffect, useMemo, useState } from 'react';
import { recentFacilities } from '../../recent-facilities';
import { diffInSteps, type ListDiff } from './diff-lists';
import type { Row } from './rows';
import { finish, finishInSlices, type Steps } from './steps';
import { validateInSteps, type CellProblem } from './validate-rows';

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
  problemsOfRow: ReadonlyMap<string, CellProblem[]>;
  errors: number;
}

/** Up to here everything is worked out with the keystroke that changed it; beyond, just after it. In rows. */
const AT_ONCE_ROWS = 2000;

/** Holds `rows` against the server's list and checks every cell, of a long list without keeping the next keystroke waiting. */
export function useListAnalysis(base: readonly Row[], rows: readonly Row[], facilityId: string): ListAnalysis {
  const others = useMemo(() => recentFacilities(), []);
  const atOnce = Math.max(base.length, rows.length) <= AT_ONCE_ROWS;
  const now = useMemo(() => (atOnce ? finish(analyse(base, rows, facilityId, others)) : undefined), [atOnce, base, rows, facilityId, others]);
  const [later, setLater] = useState(() => unchanged(base));
  useEffect(() => {
    if (atOnce) return undefined;
    return finishInSlices(analyse(base, rows, facilityId, others), setLater);
  }, [atOnce, base, rows, facilityId, others]);
  return now ?? later;
}

function* analyse(base: readonly Row[], rows: readonly Row[], facilityId: string, others: readonly string[]): Steps<ListAnalysis> {
  const diff = yield* diffInSteps(base, rows);
  const problems = yield* validateInSteps(rows, facilityId, others);
  yield;
  // Without Map.groupBy: neither Node 20 nor a tablet of 2023 has it.
  const problemsOfRow = new Map<string, CellProblem[]>();
  for (const problem of problems) problemsOfRow.set(problem.key, [...(problemsOfRow.get(problem.key) ?? []), problem]);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  yield;
  return { base, rows, diff, changes: changesOf(diff), problems, problemsOfRow, errors };
}

/** Until something is known: nothing changed, nothing wrong. */
function unchanged(rows: readonly Row[]): ListAnalysis {
  const diff: ListDiff = { added: [], renamed: [], removed: [], moved: [], unchanged: rows.length };
  return { base: rows, rows, diff, changes: new Map(), problems: [], problemsOfRow: new Map(), errors: 0 };
}

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
