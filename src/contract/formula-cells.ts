/**
 * A spreadsheet takes a cell that begins like this for a formula, and would run it. Apostrophes
 * before it count along, so that a text which has them of its own comes back as it was.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run. In every file that we write;
 * {@link unescapeFormula} takes it away.
 */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The text that {@link escapeFormula} was given. Any other stays as it is. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
