import { downloadFile } from '../../../components/download-file';
import type { Row } from '../rows';
import { listSheet } from './list-sheet';

export type ExportFormat = 'comma' | 'semicolon' | 'xlsx';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Downloads the list, in a workbook as the sheet `sheetName`; what it needs for that is loaded now.
 * @throws {UnwritableCellError}
 */
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

/** The same in every language: files are told apart and found again by it. */
const FILE_NAME = 'provisioning-list';
