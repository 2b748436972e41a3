import type { Translate } from '../../i18n/messages';
import { isError, type ListAnalysis } from './analyse-list';
import type { Line } from './criteria';

export interface LineState {
  text: string;
  tone: 'error' | 'warning' | 'success' | 'info' | undefined;
}

/**
 * What is wrong with a row, cell by cell, and how it differs from the server's; empty if nothing.
 */
export function stateOf(
  { row, number }: Line,
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
