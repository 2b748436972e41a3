import { downloadFile } from '../../../components/download-file';
import type { Sheet } from '../../../spreadsheet/writable';
import type { Row } from '../rows';

export type ExportFormat = 'comma' | 'semicolon' | 'xlsx';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
    const { writeWorkbook } = await import('../../../spreadsheet/write-xlsx');
    downloadFile(name, 'xlsx', XLSX_TYPE, await writeWorkbook(sheet, sheetName));
    return [];
  }
  const [{ writeCsv }, { excelChanges }] = await Promise.all([
    import('../../../spreadsheet/write-csv'),
    import('../../../spreadsheet/excel-changes'),
  ]);
  const csv = writeCsv(sheet, format === 'comma' ? ',' : ';');
  downloadFile(`${name}-${format}`, 'csv', 'text/csv', csv);
  return rows.map(({ id }) => id).filter(excelChanges);
}
