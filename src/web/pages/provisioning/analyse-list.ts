import { useDeferredValue, useMemo } from 'react';
import { recentFacilities } from '../../recent-facilities';
import { diffLists, type ListDiff } from './diff-lists';
import type { Row } from './rows';
import { validateRows, type CellProblem } from './validate-rows';

/** How a row differs from the server's list; a row that is taken out stands in the diff alone. */
export type RowChange = 'added' | 'renamed' | 'moved';

/** What is to be said of a list that is being edited. */
export interface ListAnalysis {
  /** The rows that it is about: for a moment not yet those on screen. */
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
  const later = useDeferredValue(rows);
  const analysed = rows.length > AT_ONCE_ROWS ? later : rows;
  const others = useMemo(() => recentFacilities(), []);
  const diff = useMemo(() => diffLists(base, analysed), [base, analysed]);
  return useMemo(() => {
    const problems = validateRows(analysed, facilityId, others);
    const problemsOfRow = Map.groupBy(problems, ({ key }) => key);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    return { rows: analysed, diff, changes: changesOf(diff), problems, problemsOfRow, errors };
  }, [diff, analysed, facilityId, others]);
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
