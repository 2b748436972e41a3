/**
 * A spreadsheet takes a cell that begins like this for a formula, and would run it. Apostrophes
 * before it count along, so that a text which has them of its own comes back as it was.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const NEUTRALISED = /^'+[=+\-@\t\r]/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run. In every file that we write;
 * {@link undoNeutral} takes it away.
 */
export function neutral(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The text that {@link neutral} was given. Any other stays as it is. */
export function undoNeutral(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
