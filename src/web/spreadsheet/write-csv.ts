import Papa from 'papaparse';
import type { Separator } from './table';
import { writableCells, type Sheet } from './writable';

/**
 * CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel assumes another encoding. In
 * countries with a decimal comma, Excel only opens files with `;`.
 *
 * @throws {UnwritableCellError}
 */
export function writeCsv(sheet: Sheet, delimiter: Separator): Uint8Array<ArrayBuffer> {
  const text = Papa.unparse(writableCells(sheet), { delimiter, newline: '\r\n' });
  return new TextEncoder().encode(`${Papa.BYTE_ORDER_MARK}${text}\r\n`);
}
