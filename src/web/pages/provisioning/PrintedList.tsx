import { useState } from 'react';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages, type Translate } from '../../i18n/messages';
import { PrintedTable } from '../../components/PrintedTable';
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
  const states = rows.map((row) => stateOf(row, analysis, t));
  const count = t('provisioning.count', { count: rows.length });
  return (
    <PrintedTable
      title={`${t('provisioning.title')} · ${facilityId}`}
      summary={
        edited
          ? `${count}, ${t('list.printed.unsaved', { changes: describeDiff(analysis.diff, t) })}`
          : count
      }
      time={at}
      paper="A4"
      columns={[
        {
          id: 'number',
          header: t('list.column.number'),
          text: (_row, index) => String(index + 1),
          unbroken: true,
        },
        {
          id: 'id',
          header: t('list.column.id'),
          text: ({ id }) => escapeInvisible(id),
          unbroken: true,
        },
        { id: 'name', header: t('list.column.name'), text: ({ name }) => escapeInvisible(name) },
        ...(states.some((state) => state !== '')
          ? [
              {
                id: 'state',
                header: t('list.column.state'),
                text: (_row: Row, index: number) => states[index] ?? '',
              },
            ]
          : []),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
      cutNotice={(shown) => t('list.printed.cut', { shown, count: rows.length })}
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
