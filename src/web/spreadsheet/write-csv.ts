import Papa from 'papaparse';
import { escapeFormula } from '../../contract/formula-cells';
import type { Separator } from './table';

export interface Sheet {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * All rows as cells of a file, with formulas escaped. Lone surrogates, which foreign names may hold,
 * are replaced, because no file format accepts them.
 */
export const writableCells = ({ header, rows }: Sheet): string[][] =>
  [header, ...rows].map((cells) => cells.map((cell) => escapeFormula(cell.toWellFormed())));

/**
 * CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel assumes another encoding. In
 * countries with a decimal comma, Excel only opens files with `;`.
 */
export function writeCsv(sheet: Sheet, delimiter: Separator): Uint8Array<ArrayBuffer> {
  const text = Papa.unparse(writableCells(sheet), { delimiter, newline: '\r\n' });
  return new TextEncoder().encode(`${Papa.BYTE_ORDER_MARK}${text}\r\n`);
}
