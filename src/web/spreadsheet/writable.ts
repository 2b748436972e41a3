import { escapeFormula } from '../../contract/formula-cells';

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
