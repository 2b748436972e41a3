import { useState } from 'react';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { PrintedTable } from '../../components/PrintedTable';
import { usePrinting } from '../../components/use-printing';
import { currentTime } from '../../device/clock';
import { useFacilityId } from '../../use-path-ids';
import type { ListAnalysis } from './analyse-list';
import { describeDiff } from './diff-lists';
import { stateOf } from './line-state';
import type { Row } from './rows';

export interface PrintedListProps {
  rows: readonly Row[];
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

function PrintedRows({ rows, analysis, edited }: PrintedListProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [at] = useState(currentTime);
  const states = rows.map(
    (row, index) => stateOf({ key: row.key, row, number: index + 1 }, analysis, t).text,
  );
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
