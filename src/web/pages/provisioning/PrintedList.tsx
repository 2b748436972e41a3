import { useState } from 'react';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages, type Translate } from '../../i18n/messages';
import { PRINTED_MAX, PrintedTable } from '../../components/PrintedTable';
import { usePrinting } from '../../components/use-printing';
import { isError, type ListAnalysis } from './analyse-list';
import { describeDiff } from './describe-diff';
import type { ListStore } from './list-store';
import type { Row } from './rows';
import { currentTime } from '../../device/clock';

export interface PrintedListProps {
  facilityId: string;
  store: ListStore;
}

/**
 * The list on paper: all rows as they are in the editor, and whether the server has them so. An
 * open dialog, such as the labels, prints itself.
 */
export function PrintedList(props: PrintedListProps) {
  const printing = usePrinting();
  return printing && document.querySelector('[role=dialog]') === null ? <Sheet {...props} /> : null;
}

function Sheet({ facilityId, store }: PrintedListProps) {
  const { t } = useMessages();
  const {
    history: { rows },
    analysis,
    edited,
  } = store.now;
  const [at] = useState(currentTime);
  const printed = rows.slice(0, PRINTED_MAX);
  const states = printed.map((row) => stateOf(row, analysis, t));
  const withStates = states.some((state) => state !== '');
  const count = t('provisioning.count', { count: rows.length });
  return (
    <PrintedTable
      title={`${t('provisioning.title')} · ${facilityId}`}
      told={
        edited
          ? `${count}, ${t('list.printed.unsaved', { changes: describeDiff(analysis.diff, t) })}`
          : count
      }
      at={at}
      paper="A4"
      header={[
        t('list.column.number'),
        t('list.column.id'),
        t('list.column.name'),
        ...(withStates ? [t('list.column.state')] : []),
      ]}
      unbroken={[t('list.column.number'), t('list.column.id')]}
      rows={printed.map(({ id, name }, index) => [
        String(index + 1),
        escapeInvisible(id),
        escapeInvisible(name),
        ...(withStates ? [states[index] ?? ''] : []),
      ])}
      ids={printed.map(({ key }) => key)}
      cut={
        printed.length < rows.length &&
        t('list.printed.cut', { shown: printed.length, count: rows.length })
      }
    />
  );
}

/** In the words of the editor's own column. */
function stateOf({ key }: Row, { changes, problemsOfRow }: ListAnalysis, t: Translate): string {
  const problems = problemsOfRow.get(key) ?? [];
  if (problems.some(isError)) return t('list.state.invalid');
  const change = changes.get(key);
  return [
    change !== undefined && t(`list.state.${change}`),
    problems.length > 0 && t('list.state.warning'),
  ]
    .filter(Boolean)
    .join(', ');
}
