import Papa from 'papaparse';
import { escapeFormula } from '../../contract/formula-cells';
import type { Separator } from './table';

export interface Sheet {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A file would hold another text: half a character, or less of it. */
export class UnwritableCellError extends Error {
  override name = 'UnwritableCellError';
  constructor(
    reason: 'not_unicode' | 'too_long',
    /** The number that a spreadsheet gives the row. The header is row 1. */
    readonly row: number,
  ) {
    super(`Row ${row}: ${reason}`);
  }
}

/**
 * All rows as cells of a file, with formulas escaped. `maxLength` is in characters.
 *
 * @throws {UnwritableCellError}
 */
export function writableCells({ header, rows }: Sheet, maxLength = Infinity): string[][] {
  return [header, ...rows].map((cells, index) =>
    cells.map((cell) => {
      if (!cell.isWellFormed()) throw new UnwritableCellError('not_unicode', index + 1);
      const text = escapeFormula(cell);
      if (text.length > maxLength) throw new UnwritableCellError('too_long', index + 1);
      return text;
    }),
  );
}

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
