import { parseCells } from '../../spreadsheet/parse-cells';
import { headingAt } from './detect-columns';
import { columns, type Column } from './rows';

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

const SEMICOLON = /^[^;"\t]+;[^;"\t]*$/;

/**
 * A browser begins the text of a table copied whole with an empty line, which is not a row. Lines
 * of a CSV file, as they come from an editor or a mail, are cut at the semicolon, which one name
 * may have.
 */
function parsePasted(text: string, column: Column): string[][] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line !== '');
  const isCsv =
    lines.length > (column === 'name' ? 1 : 0) && lines.every((line) => SEMICOLON.test(line));
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
