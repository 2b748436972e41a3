import { newRow, type Column, type Row } from './rows';

const withText = (row: Row, column: Column, text: string): Row =>
  row[column] === text ? row : { ...row, [column]: text };

export function setCell(
  rows: readonly Row[],
  key: string,
  column: Column,
  text: string,
): readonly Row[] {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (row === undefined || row[column] === text) return rows;
  return rows.with(index, withText(row, column, text));
}

export function addRow(rows: readonly Row[], key: string | undefined, row: Row): Row[] {
  const index = rows.findIndex((one) => one.key === key);
  return rows.toSpliced(index === -1 ? rows.length : index + 1, 0, row);
}

export const removeRows = (rows: readonly Row[], keys: ReadonlySet<string>): Row[] =>
  rows.filter(({ key }) => !keys.has(key));

export function putRowBack(base: readonly Row[], rows: readonly Row[], row: Row): Row[] {
  const present = new Set(rows.map(({ key }) => key));
  const above = base.slice(0, base.indexOf(row)).findLast(({ key }) => present.has(key));
  const index = above === undefined ? -1 : rows.findIndex(({ key }) => key === above.key);
  return rows.toSpliced(index + 1, 0, row);
}

/**
 * Writes a table of texts, a row of the list for each, from the row of `key` down the rows in
 * `shown`, and adds rows where these end.
 *
 * @param places pairs of a column of the list and the index of the table's column
 */
export function pasteRows(
  rows: readonly Row[],
  shown: readonly string[],
  key: string | undefined,
  table: readonly (readonly string[])[],
  places: readonly (readonly [Column, number])[],
): Row[] {
  const from = key === undefined ? -1 : shown.indexOf(key);
  const targets = from === -1 ? [] : shown.slice(from, from + table.length);
  const textsOf = new Map(targets.map((target, index) => [target, table[index] ?? []]));
  const write = (row: Row, texts: readonly string[] = []) =>
    places.reduce((now, [column, at]) => withText(now, column, texts[at] ?? now[column]), row);
  const written = rows.map((row) => write(row, textsOf.get(row.key)));
  const added = table.slice(targets.length).map((texts) => write(newRow('', ''), texts));
  const last = written.findIndex((row) => row.key === targets.at(-1));
  return written.toSpliced(last === -1 ? written.length : last + 1, 0, ...added);
}
