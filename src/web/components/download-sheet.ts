import type { Separator } from '../spreadsheet/table';
import type { Sheet } from '../spreadsheet/write-csv';
import { writeCsv } from '../spreadsheet/write-csv';
import { downloadFile } from './download-file';

export function downloadCsv(name: string, sheet: Sheet, separator: Separator): void {
  downloadFile(name, 'csv', 'text/csv', writeCsv(sheet, separator));
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function downloadXlsx(name: string, sheet: Sheet, sheetName: string): Promise<void> {
  // It is large, and few people ask for it.
  const { writeWorkbook } = await import('../spreadsheet/write-xlsx');
  downloadFile(name, 'xlsx', XLSX_TYPE, await writeWorkbook(sheet, sheetName));
}
