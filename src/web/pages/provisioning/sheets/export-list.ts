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

/** Downloads the list, in a workbook as the sheet `sheetName`. @throws {UnwritableCellError} */
export async function exportList(
  facilityId: string,
  rows: readonly Row[],
  format: ExportFormat,
  sheetName: string,
): Promise<void> {
  const sheet = listSheet(rows);
  if (format === 'xlsx') {
    const { writeWorkbook } = await import('../../../spreadsheet/write-xlsx');
    return downloadFile(
      `${facilityId}-${FILE_NAME}`,
      'xlsx',
      XLSX_TYPE,
      await writeWorkbook(sheet, sheetName),
    );
  }
  const { writeCsv } = await import('../../../spreadsheet/write-csv');
  downloadFile(
    `${facilityId}-${FILE_NAME}`,
    'csv',
    'text/csv',
    writeCsv(sheet, format === 'comma' ? ',' : ';'),
  );
}

/** The same in every language, so that the file is found again. */
const FILE_NAME = 'provisioning-list';
