import { parseCells } from '../../spreadsheet/parse-cells';
import { headingAt } from './detect-columns';
import { columns, newRow, type Column, type Row } from './rows';

const withText = (row: Row, column: Column, text: string): Row =>
  row[column] === text ? row : { ...row, [column]: text };

/** A line of CSV that is typed as an id is both texts of its row, as if it were pasted. */
export function setCell(
  rows: readonly Row[],
  key: string,
  column: Column,
  text: string,
): readonly Row[] {
  const index = rows.findIndex((row) => row.key === key);
  const row = rows[index];
  if (row === undefined || row[column] === text) return rows;
  const [id = '', name = ''] = column === 'id' && isCsvLine(text) ? text.split(';') : [];
  return rows.with(
    index,
    id === '' ? withText(row, column, text) : { ...row, id, name: name || row.name },
  );
}

/** The index below a row, also below one of `base` that was removed; else that of the end. */
function indexBelow(
  base: readonly Row[],
  rows: readonly Row[],
  wanted: string | undefined,
): number {
  const own = rows.findIndex(({ key }) => key === wanted);
  const former = base.findIndex(({ key }) => key === wanted);
  if (own !== -1 || former === -1) return own === -1 ? rows.length : own + 1;
  const below = new Map(rows.map(({ key }, index) => [key, index + 1]));
  const above = base.slice(0, former).findLast(({ key }) => below.has(key));
  return below.get(above?.key ?? '') ?? 0;
}

export const addRow = (
  base: readonly Row[],
  rows: readonly Row[],
  key: string | undefined,
  row: Row,
): Row[] => rows.toSpliced(indexBelow(base, rows, key), 0, row);

export const removeRows = (rows: readonly Row[], keys: ReadonlySet<string>): Row[] =>
  rows.filter(({ key }) => !keys.has(key));

export function putRowBack(
  base: readonly Row[],
  rows: readonly Row[],
  removed: string,
): readonly Row[] {
  const row = base.find(({ key }) => key === removed);
  return row === undefined ? rows : addRow(base, rows, removed, row);
}

/**
 * Writes a table of texts, a row of the list for each, from the row of `key` down the rows in
 * `shown`, and adds rows where these end; below `key`, if that row was removed.
 *
 * @param places pairs of a column of the list and the index of the table's column
 */
export function pasteRows(
  base: readonly Row[],
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
  return written.toSpliced(indexBelow(base, written, targets.at(-1) ?? key), 0, ...added);
}

export interface PastedTable {
  rows: readonly (readonly string[])[];
  headings: number;
  places: readonly (readonly [Column, number])[];
  extraColumns: number;
}

/**
 * Reads a table as spreadsheets put it on the clipboard as plain text. If it has a heading, its
 * columns go where the heading says. Otherwise, as many columns as the list has fill the list's;
 * fewer begin at `column`.
 */
export function readPasted(text: string, column: Column): PastedTable {
  const table = parsePasted(text, column);
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  const { heading, named } = findHeading(table);
  const first = width >= columns.length ? 0 : columns.indexOf(column);
  const places = columns.flatMap((to, index): PastedTable['places'] => {
    const from =
      named === undefined || width === 1 ? index - first : to === 'id' ? named.id : named.name;
    return from === undefined || from < 0 || from >= width ? [] : [[to, from]];
  });
  return {
    rows: table.slice(heading + 1),
    headings: heading + 1,
    places,
    extraColumns: width - places.length,
  };
}

const isCsvLine = (text: string): boolean => /^[^;"\t]+;[^;"\t]*$/.test(text);

/**
 * A browser begins the text of a table copied whole with an empty line, which is not a row. Lines
 * of a CSV file, as they come from an editor or a mail, are cut at the semicolon, which one name
 * may have.
 */
function parsePasted(text: string, column: Column): string[][] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line !== '');
  const isCsv = lines.length > (column === 'name' ? 1 : 0) && lines.every(isCsvLine);
  const { rows } = parseCells(text, isCsv ? ';' : '\t');
  return rows[0]?.join('') === '' && rows.some(({ length }) => length > (rows[0]?.length ?? 0))
    ? rows.slice(1)
    : rows;
}

export const isTable = (text: string, column: Column): boolean => {
  const [first = [], ...others] = parsePasted(text, column);
  return first.length > 1 || others.length > 0;
};

function findHeading(table: readonly (readonly string[])[]) {
  const below = table.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const heading = below > 0 && headingAt(table, below)?.both === true ? below : 0;
  const named = heading < table.length - 1 ? headingAt(table, heading) : undefined;
  return { heading: named === undefined ? -1 : heading, named };
}
