import { wardsOfEntries, type Ward } from '../../features/rooms/room-groups';
import { diffLists, type ListDiff } from './diff-lists';
import type { Row } from './rows';
import { validateRows, type CellProblem } from './validate-rows';

interface Change {
  kind: 'added' | 'retyped' | 'renamed' | 'moved';
  /** The row as the server has it; undefined if the server has no such row. */
  before: Row | undefined;
}

/** The changes and the problems of a list that is being edited. */
export interface ListAnalysis {
  diff: ListDiff;
  /** By the row's key; a row without a change has no entry. */
  changes: ReadonlyMap<string, Change>;
  problems: readonly CellProblem[];
  problemsOfRow: ReadonlyMap<string, readonly CellProblem[]>;
  errors: number;
  wards: readonly Ward[];
}

/** Compares `rows` with the server's list, checks every cell, and finds the wards. */
export function analyse(
  base: readonly Row[],
  rows: readonly Row[],
  facilityId: string,
  otherFacilities: readonly string[],
): ListAnalysis {
  const diff = diffLists(base, rows);
  const typed = new Set([
    ...diff.added.map(({ row }) => row),
    ...diff.retyped.map(({ after }) => after),
  ]);
  const problems = validateRows(rows, facilityId, otherFacilities, (row) => typed.has(row));
  // `Map.groupBy` is missing in Node 20 and in the browser of a tablet of 2023.
  const problemsOfRow = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const others = problemsOfRow.get(problem.key);
    if (others === undefined) problemsOfRow.set(problem.key, [problem]);
    else others.push(problem);
  }
  return {
    diff,
    changes: changesOf(base, diff),
    problems,
    problemsOfRow,
    errors: problems.filter(isError).length,
    wards: wardsOfEntries(rows),
  };
}

export const isError = ({ severity }: Pick<CellProblem, 'severity'>) => severity === 'error';

function changesOf(
  base: readonly Row[],
  { added, retyped, renamed, moved }: ListDiff,
): Map<string, Change> {
  return new Map<string, Change>([
    ...moved.map(({ row, from }) => [row.key, { kind: 'moved', before: base[from] }] as const),
    ...renamed.map(({ before, after }) => [after.key, { kind: 'renamed', before }] as const),
    ...retyped.map(({ before, after }) => [after.key, { kind: 'retyped', before }] as const),
    ...added.map(({ row }) => [row.key, { kind: 'added', before: undefined }] as const),
  ]);
}
