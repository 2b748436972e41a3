import { downloadCsv, downloadXlsx } from '../../../components/download-sheet';
import type { Sheet } from '../../../spreadsheet/writable';
import type { Row } from '../rows';

export type ExportFormat = 'csv' | 'xlsx';

/** The two keys of an entry (spec 2.3), with ids in short form, as the PATCH takes them. */
export const listSheet = (rows: readonly Row[]): Sheet => ({
  header: ['id_external', 'name'],
  rows: rows.map(({ id, name }) => [id, name]),
});

/**
 * Downloads the list. The names of files are the same in every language, so that they are found
 * again.
 *
 * @throws {UnwritableCellError}
 */
export async function exportList(
  facilityId: string,
  rows: readonly Row[],
  format: ExportFormat,
  sheetName: string,
): Promise<void> {
  const name = `${facilityId}-provisioning-list`;
  if (format === 'xlsx') await downloadXlsx(name, listSheet(rows), sheetName);
  else downloadCsv(name, listSheet(rows), ';');
}
