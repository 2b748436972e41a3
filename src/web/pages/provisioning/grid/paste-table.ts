import { newRow, type Row } from '../rows';
import { namedColumns } from '../detect-columns';
import { setCell, withText, type Sheet } from './edit-rows';
import { columns, isSingleCell, rangeOf } from './selection';

/** Which cells of a pasted table go where, and what of it goes nowhere. */
export interface Placing {
  /** Its first row names the columns, and is no room. */
  headed: boolean;
  /** Column of the list, and the table's that goes there. */
  pairs: [to: number, from: number][];
  /** How many columns of the table the list has no place for. */
  left: number;
}

/**
 * A table goes from the active cell's column on, as in any spreadsheet; one with a heading by what
 * its heading says.
 */
export function placeTable(table: readonly (readonly string[])[], column: number): Placing {
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  const named = table.length > 1 ? namedColumns(table[0] ?? []) : undefined;
  const pairs = columns.flatMap((_, to): Placing['pairs'] => {
    const from =
      named === undefined || width === 1 ? to - column : to === 0 ? named.id : named.name;
    return from === undefined || from < 0 || from >= width ? [] : [[to, from]];
  });
  return { headed: named !== undefined, pairs, left: width - pairs.length };
}

/**
 * Writes a table of texts from the active row on; rows are added where the list ends. One text
 * fills the whole selection.
 */
export function pasteTable(sheet: Sheet, table: readonly (readonly string[])[]): Sheet {
  const { top, left } = rangeOf(sheet.selection);
  const [[single, ...others] = [], ...further] = table;
  if (single === undefined) return sheet;
  if (others.length === 0 && further.length === 0) return fill(sheet, single);
  const { headed, pairs } = placeTable(table, left);
  const written = (headed ? table.slice(1) : table).map((texts, line) =>
    pairs.reduce(
      (row: Row, [to, from]) => withText(row, to, texts[from] ?? row[columns[to] ?? 'name']),
      sheet.rows[top + line] ?? newRow('', ''),
    ),
  );
  const rows = [...sheet.rows.slice(0, top), ...written, ...sheet.rows.slice(top + written.length)];
  const [first, last] = [pairs[0]?.[0] ?? left, pairs.at(-1)?.[0] ?? left];
  return {
    rows,
    selection: {
      anchor: { row: top, column: first },
      head: { row: top + written.length - 1, column: last },
      wholeRows: false,
    },
  };
}

function fill(sheet: Sheet, text: string): Sheet {
  const { top, bottom, left, right } = rangeOf(sheet.selection);
  if (isSingleCell(sheet.selection)) return setCell(sheet, top, left, text);
  const rows = sheet.rows.map((row, index) => {
    if (index < top || index > bottom) return row;
    let written = row;
    for (let column = left; column <= right; column += 1) written = withText(written, column, text);
    return written;
  });
  return { ...sheet, rows };
}
