import { wardsOfEntries, type Ward } from '../../features/rooms/room-groups';
import type { Translate } from '../../i18n/messages';
import { cleanIds } from './cell-text';
import { diffLists, type ListDiff } from './diff-lists';
import type { Row } from './rows';
import { validateRows, type CellProblem } from './validate-rows';

interface Change {
  kind: 'added' | 'retyped' | 'renamed';
  before?: Row;
}

export interface ListAnalysis {
  base: readonly Row[];
  rows: readonly Row[];
  diff: ListDiff;
  changes: ReadonlyMap<string, Change>;
  problems: readonly CellProblem[];
  problemsOfRow: ReadonlyMap<string, readonly CellProblem[]>;
  /** How many rows have an error, and how many have a warning. */
  errors: number;
  warnings: number;
  cleanable: number;
  wards: readonly Ward[];
}

/** Cached: most lists that are to be saved are those that the screen has just checked. */
const analysed = new WeakMap<readonly Row[], ListAnalysis>();

export function analyse(
  base: readonly Row[],
  rows: readonly Row[],
  facilityId: string,
  otherFacilities: readonly string[],
): ListAnalysis {
  const known = analysed.get(rows);
  if (known?.base === base) return known;
  const diff = diffLists(base, rows);
  const typed = new Set([...diff.added, ...diff.retyped.map(({ after }) => after)]);
  const problems = validateRows(rows, facilityId, otherFacilities, (row) => typed.has(row));
  // `Map.groupBy` is missing in Node 20 and in the browser of a tablet of 2023.
  const problemsOfRow = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const others = problemsOfRow.get(problem.key);
    if (others === undefined) problemsOfRow.set(problem.key, [problem]);
    else others.push(problem);
  }
  const rowsWith = (isOne: (problem: CellProblem) => boolean) =>
    [...problemsOfRow.values()].filter((ofRow) => ofRow.some(isOne)).length;
  const cleaned = cleanIds(rows, facilityId);
  const analysis: ListAnalysis = {
    base,
    rows,
    diff,
    changes: changesOf(diff),
    problems,
    problemsOfRow,
    errors: rowsWith(isError),
    warnings: rowsWith(isWarning),
    cleanable: rows.filter((row, index) => row !== cleaned[index]).length,
    wards: wardsOfEntries(rows),
  };
  analysed.set(rows, analysis);
  return analysis;
}

export const isError = ({ severity }: Pick<CellProblem, 'severity'>) => severity === 'error';
export const isWarning = ({ severity }: Pick<CellProblem, 'severity'>) => severity === 'warning';

/** New ids with a problem, each once. */
export function idsToCheck({ rows, problems, changes }: ListAnalysis): string[] {
  const ids = problems.flatMap(({ key, index, column }) => {
    const kind = changes.get(key)?.kind;
    return column === 'id' && (kind === 'added' || kind === 'retyped')
      ? (rows[index]?.id ?? [])
      : [];
  });
  return [...new Set(ids)];
}

const changesOf = ({ added, retyped, renamed }: ListDiff) =>
  new Map<string, Change>([
    ...renamed.map(({ before, after }) => [after.key, { kind: 'renamed', before }] as const),
    ...retyped.map(({ before, after }) => [after.key, { kind: 'retyped', before }] as const),
    ...added.map(({ key }) => [key, { kind: 'added' }] as const),
  ]);

export interface LineState {
  text: string;
  tone: 'error' | 'warning' | 'success' | 'info' | undefined;
}

/**
 * What is wrong with a row, cell by cell, and how it differs from the server's; empty if nothing.
 */
export function stateOf(
  { row, number }: { row: Row; number: number | undefined },
  { changes, problemsOfRow }: Pick<ListAnalysis, 'changes' | 'problemsOfRow'>,
  t: Translate,
): LineState {
  if (number === undefined) return { text: t('list.state.removed'), tone: undefined };
  const problems = problemsOfRow.get(row.key) ?? [];
  const { kind, before } = changes.get(row.key) ?? {};
  const words = problems.map((problem) =>
    t('list.problem', {
      cell: t(`list.column.${problem.column}`),
      problem: t(`cell.${problem.kind}`, problem.values),
    }),
  );
  if (kind === 'added') words.push(t('list.state.added'));
  else if (kind !== undefined) {
    const former = kind === 'retyped' ? before?.id : before?.name;
    words.push(t(`list.state.${kind}`, { before: former || '—' }));
  }
  const tone =
    problems.length > 0
      ? problems.some(isError)
        ? 'error'
        : 'warning'
      : kind === 'added'
        ? 'success'
        : kind && 'info';
  return { text: words.join(' · '), tone };
}
