const LETTERS = 26;

/** The name that a spreadsheet gives a column: A … Z, AA …; `index` from 0. */
export function columnLetters(index: number): string {
  return (
    (index < LETTERS ? '' : columnLetters(Math.floor(index / LETTERS) - 1)) +
    String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  );
}
