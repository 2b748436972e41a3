import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  LoaderCircle,
  Lock,
  type LucideIcon,
} from 'lucide-react';
import { memo } from 'react';
import { memoize } from '../../../components/memoize';
import type { TableColumn } from '../../../components/table-column';
import type { BulkFormatter } from './bulk-formatter';
import type { BulkKind } from './bulk-kinds';
import type { BulkRow } from './bulk-work';
import type { RowState, RowStatus, SkipReason } from './row-states';

/** A row of the table and of the report. */
export interface BulkItem {
  row: BulkRow;
  /** Undefined before anything was sent. */
  state: RowState | undefined;
}

const WAITING: RowStatus = { kind: 'waiting' };

const icons: Record<RowStatus['kind'], LucideIcon> = {
  waiting: CircleDashed,
  running: LoaderCircle,
  done: CircleCheck,
  failed: CircleAlert,
  refused: Lock,
  unknown: CircleHelp,
  skipped: CircleMinus,
};
/**
 * The columns of bulk work, on screen and in the report. The report has times in UTC, like the
 * server's log. On screen, a plan has no outcomes yet.
 */
export function bulkColumns(
  kind: BulkKind,
  format: BulkFormatter,
  planning: boolean,
): TableColumn<BulkItem>[] {
  const { t, what, outcome, message } = format;
  return [
    {
      id: 'time',
      header: t('bulk.report.time'),
      text: ({ state }) => (state !== undefined && 'at' in state ? state.at.toISOString() : ''),
    },
    {
      id: 'room',
      header: t('table.column.room'),
      text: ({ row }) => row.room,
      cell: ({ row }) => <bdi>{row.room}</bdi>,
    },
    { id: 'id', header: t('bulk.report.id'), text: ({ row }) => row.areaId },
    { id: 'action', header: t('bulk.report.action'), text: () => t(`bulk.action.${kind}`) },
    {
      id: 'what',
      header: t('bulk.report.what'),
      text: ({ row, state }) => what(row, state),
      cell: ({ row, state }) => (
        <>
          <bdi>{what(row, state)} </bdi>
          {planning && row.skip !== undefined && (
            <Result state={skipped(row.skip)} format={format} />
          )}
        </>
      ),
    },
    {
      id: 'outcome',
      header: t('bulk.report.outcome'),
      text: ({ state = WAITING }) => outcome(state),
      ...(!planning && {
        cell: ({ state = WAITING }) => <Result state={state} format={format} />,
      }),
    },
    {
      id: 'message',
      header: t('bulk.report.message'),
      text: ({ state = WAITING }) => message(state),
    },
  ];
}

/** The same object for a reason each time, for the memoised `Result`. */
const skipped = memoize((why: SkipReason): RowStatus => ({ kind: 'skipped', why }), 100);

/**
 * Memoised, so that only rows whose state changed are drawn again: drawing delays the next
 * request.
 */
const Result = memo(function Result({
  state,
  format,
}: {
  state: RowStatus;
  format: BulkFormatter;
}) {
  const Icon = icons[state.kind];
  const message = format.message(state);
  return (
    <>
      <span className={`result ${state.kind}`}>
        <Icon size={15} aria-hidden />
        {format.outcome(state)}
      </span>
      {/* The blank separates the two for screen readers. */}
      {message !== '' && <span className="message">{` ${message}`}</span>}
    </>
  );
});
