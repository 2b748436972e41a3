import { escapeFormula } from '../../contract/formula-cells';

/** Names of the columns, and the rows of text below them. */
export interface Sheet {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Why a file would contain another text: half a character (a lone UTF-16 surrogate), or more than
 * fits in a cell.
 */
type UnwritableReason = 'not_unicode' | 'too_long';

export class UnwritableCellError extends Error {
  override name = 'UnwritableCellError';
  constructor(
    readonly reason: UnwritableReason,
    /** The number that a spreadsheet gives the row. The header is row 1. */
    readonly row: number,
    /** Index, from 0. */
    readonly column: number,
  ) {
    super(`Row ${row}, column ${column + 1}: ${reason}`);
  }
}

/**
 * All rows as cells of a file, with formulas escaped. `maxLength` is in characters.
 *
 * @throws {UnwritableCellError}
 */
export function writableCells({ header, rows }: Sheet, maxLength = Infinity): string[][] {
  return [header, ...rows].map((cells, index) =>
    cells.map((cell, column) => {
      if (!cell.isWellFormed()) throw new UnwritableCellError('not_unicode', index + 1, column);
      const text = escapeFormula(cell);
      if (text.length > maxLength) throw new UnwritableCellError('too_long', index + 1, column);
      return text;
    }),
  );
}
