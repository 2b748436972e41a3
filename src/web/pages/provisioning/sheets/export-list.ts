import type { Sheet } from '../../../spreadsheet/writable';
import type { Row } from '../rows';
import { downloadCsv, downloadXlsx } from '../../../components/download-sheet';
import { excelChanges } from '../../../spreadsheet/excel-changes';

export type ExportFormat = 'comma' | 'semicolon' | 'xlsx';

/** The two keys of an entry (spec 2.3), with ids in short form, as the PATCH takes them. */
export const listSheet = (rows: readonly Row[]): Sheet => ({
  header: ['id_external', 'name'],
  rows: rows.map(({ id, name }) => [id, name]),
});

/**
 * Downloads the list; in a workbook, as the sheet `sheetName`. The names of files are the same in
 * every language, so that they are found again.
 *
 * @returns the ids of a CSV file that Excel would change
 * @throws {UnwritableCellError}
 */
export async function exportList(
  facilityId: string,
  rows: readonly Row[],
  format: ExportFormat,
  sheetName: string,
): Promise<string[]> {
  const sheet = listSheet(rows);
  const name = `${facilityId}-provisioning-list`;
  if (format === 'xlsx') {
    await downloadXlsx(name, sheet, sheetName);
    return [];
  }
  downloadCsv(`${name}-${format}`, sheet, format === 'comma' ? ',' : ';');
  return rows.map(({ id }) => id).filter(excelChanges);
}
