/**
 * Matches a cell that a spreadsheet would take for a formula and run. Apostrophes before it match
 * too, so that a text with apostrophes of its own survives writing and reading.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/**
 * Puts an apostrophe before a text that a spreadsheet would run, in every file that we write.
 * {@link unescapeFormula} removes it.
 */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The text before {@link escapeFormula}. Any other text stays as it is. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
