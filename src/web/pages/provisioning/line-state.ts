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
  const change = changes.get(row.key);
  const before = change?.kind === 'retyped' ? change.before?.id : change?.before?.name;
  const words = [
    ...problems.map(({ column, kind, values }) =>
      t('list.problem', { column: t(`list.column.${column}`), problem: t(`cell.${kind}`, values) }),
    ),
    ...(change === undefined
      ? []
      : change.kind === 'added' || change.kind === 'moved'
        ? [t(`list.state.${change.kind}`)]
        : [t(`list.state.${change.kind}`, { before: before || '—' })]),
  ];
  return { text: words.join(' · '), tone: toneOf(problems.map(isError), change?.kind) };
}

function toneOf(
  errors: readonly boolean[],
  change: 'added' | 'retyped' | 'renamed' | 'moved' | undefined,
): LineState['tone'] {
  if (errors.length > 0) return errors.includes(true) ? 'error' : 'warning';
  if (change === undefined) return undefined;
  return change === 'added' ? 'success' : 'info';
}
