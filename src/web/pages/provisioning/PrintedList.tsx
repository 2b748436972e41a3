import { useState } from 'react';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages, type Translate } from '../../i18n/messages';
import { PrintedTable } from '../../components/PrintedTable';
import { usePrinting } from '../../components/use-printing';
import { currentTime } from '../../device/clock';
import { useFacilityId } from '../../use-path-ids';
import { isError, type ListAnalysis } from './analyse-list';
import { describeDiff } from './diff-lists';
import type { ListStore } from './list-state';
import type { Row } from './rows';

/**
 * The list on paper: all rows as they are in the editor, and whether they are saved. While a dialog
 * such as the labels is open, the dialog is printed instead.
 */
export function PrintedList({ store }: { store: ListStore }) {
  const printing = usePrinting();
  return printing && document.querySelector('[role=dialog]') === null ? (
    <PrintedRows store={store} />
  ) : null;
}

function PrintedRows({ store }: { store: ListStore }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const {
    history: { rows },
    analysis,
    edited,
  } = store.getState();
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

/** The same words as in the editor's column of states. */
function stateOf({ key }: Row, { changes, problemsOfRow }: ListAnalysis, t: Translate): string {
  const problems = problemsOfRow.get(key) ?? [];
  if (problems.some(isError)) return t('list.state.invalid');
  const change = changes.get(key)?.kind;
  return [
    change !== undefined && t(`list.state.${change}`),
    problems.length > 0 && t('list.state.warning'),
  ]
    .filter(Boolean)
    .join(', ');
}
