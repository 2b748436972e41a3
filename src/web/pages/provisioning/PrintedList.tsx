import { useState } from 'react';
import { PrintedTable } from '../../components/PrintedTable';
import type { TableColumn } from '../../components/table-column';
import { usePrinting } from '../../components/use-window';
import { currentTime } from '../../device/clock';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { stateOf, type ListAnalysis } from './analyse-list';
import { describeDiff } from './diff-lists';
import type { Row } from './rows';

export interface PrintedListProps {
  analysis: ListAnalysis;
  edited: boolean;
}

/**
 * The list on paper: all rows as they are in the editor, and whether they are saved. While a dialog
 * is open, the dialog is printed instead.
 */
export function PrintedList(props: PrintedListProps) {
  const printing = usePrinting();
  return printing && document.querySelector('[role=dialog]') === null ? (
    <PrintedRows {...props} />
  ) : null;
}

function PrintedRows({ analysis, edited }: PrintedListProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [at] = useState(currentTime);
  const { rows } = analysis;
  const count = t('provisioning.count', { count: rows.length });
  const column = (
    id: 'number' | 'id' | 'name' | 'state',
    text: (row: Row, index: number) => string,
  ): TableColumn<Row> => ({
    id,
    header: t(`list.column.${id}`),
    text,
    unbroken: id === 'number' || id === 'id',
  });
  const columns = [
    column('number', (_row, index) => String(index + 1)),
    column('id', ({ id }) => escapeInvisible(id)),
    column('name', ({ name }) => escapeInvisible(name)),
  ];
  if (edited || analysis.problems.length > 0)
    columns.push(
      column('state', (row, index) => stateOf({ row, number: index + 1 }, analysis, t).text),
    );
  const changes = describeDiff(analysis.diff, t);
  return (
    <PrintedTable
      title={`${t('nav.provisioning')} · ${facilityId}`}
      summary={edited ? `${count}, ${t('list.printed.unsaved', { changes })}` : count}
      time={at}
      paper="A4"
      columns={columns}
      rows={rows}
      cutNotice={(shown) => t('list.printed.cut', { shown, count: rows.length })}
    />
  );
}
