import { currentTime } from '../device/clock';
import { shownZone } from '../i18n/zone';
import type { Separator } from '../spreadsheet/table';
import { writeCsv, type Sheet } from '../spreadsheet/write-csv';
import { writeLocalTime } from './time/local-time';

/**
 * Gives the browser a file to save: `name-2026-03-01T14-30.extension`, with the time in the zone
 * that the console shows, and without characters that file systems refuse.
 */
export function downloadFile(
  name: string,
  extension: string,
  type: string,
  content: BlobPart,
): void {
  const minute = writeLocalTime(currentTime(), shownZone()).replace(':', '-');
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}-${minute}.${extension}`;
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function downloadCsv(name: string, sheet: Sheet, separator: Separator): void {
  downloadFile(name, 'csv', 'text/csv', writeCsv(sheet, separator));
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function downloadXlsx(name: string, sheet: Sheet, sheetName: string): Promise<void> {
  // It is large, and few people ask for it.
  const { writeWorkbook } = await import('../spreadsheet/write-xlsx');
  downloadFile(name, 'xlsx', XLSX_TYPE, await writeWorkbook(sheet, sheetName));
}
