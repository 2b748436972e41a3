import { escapeFormula } from '../../contract/formula-cells';

/** Names of the columns, and text below them. */
export interface Sheet {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Half a character (a lone UTF-16 surrogate), or more than a cell takes: a file would hold another
 * text.
 */
type UnwritableReason = 'not_unicode' | 'too_long';

export class UnwritableCellError extends Error {
  override name = 'UnwritableCellError';
  constructor(
    readonly reason: UnwritableReason,
    /** As a spreadsheet numbers them; the header is row 1. */
    readonly row: number,
    /** Index, from 0. */
    readonly column: number,
  ) {
    super(`Row ${row}, column ${column + 1}: ${reason}`);
  }
}

/**
 * All rows as cells of a file, formulas escaped; `maxLength` in characters.
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
