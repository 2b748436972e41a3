import { writeCsv } from '../../../spreadsheet/write-csv';
import { csvSeparator } from '../../../i18n/csv-separator';
import { downloadFile } from '../../../components/download-file';
import type { BulkKind, BulkFormatter } from './bulk-formatter';
import type { RowState } from './row-state';
import type { BulkRow } from './work';
import { toWellFormed } from '../../../../contract/well-formed';

/** Hands over what came of every row as a CSV file; times in UTC, as the server's log has them. */
export function saveReport(
  facilityId: string,
  kind: BulkKind,
  rows: readonly BulkRow[],
  states: readonly RowState[],
  { t, ...words }: BulkFormatter,
  region: string,
): void {
  const header = (['time', 'room', 'id', 'action', 'what', 'outcome', 'message'] as const).map(
    (column) => t(`bulk.report.${column}`),
  );
  const cells = rows.map((row, index) => {
    const state: RowState = states[index] ?? { kind: 'waiting' };
    return [
      'at' in state ? state.at.toISOString() : '',
      row.room,
      row.areaId,
      t(`bulk.action.${kind}`),
      words.what(row, state),
      words.outcome(state),
      words.message(state),
    ];
  });
  // Names come from elsewhere: half a character in one of them must not cost the report.
  const whole = cells.map((row) => row.map(toWellFormed));
  downloadFile(
    `${facilityId}-${kind}`,
    'csv',
    'text/csv',
    writeCsv({ header, rows: whole }, csvSeparator(region)),
  );
}
