import { sortedNaturally } from '../../../features/rooms/fold-text';
import { newRow, type Row } from '../rows';
import { headingAt } from '../detect-columns';
import {
  columns,
  isSingleCell,
  rangeOf,
  selectCell,
  selectRows,
  type Column,
  type Range,
  type Selection,
} from './selection';

/** The rows and their selection. An edit returns a new sheet that shares the unchanged rows. */
export interface Sheet {
  rows: readonly Row[];
  selection: Selection;
}

function withText(row: Row, column: number, text: string): Row {
  const name = columns[column] ?? 'name';
  return row[name] === text ? row : { ...row, [name]: text };
}

/** The selected rows without the empty line at the end. */
function selectedRows({ rows, selection }: Sheet): { top: number; count: number } {
  const { top, bottom } = rangeOf(selection);
  return { top, count: Math.max(0, Math.min(bottom, rows.length - 1) - top + 1) };
}

export const selectAll = ({ rows }: Sheet): Selection =>
  selectRows(0, Math.max(0, rows.length - 1));

/** Puts `text` into one cell. In the empty line at the end, it adds a row. */
export function setCell(sheet: Sheet, row: number, column: number, text: string): Sheet {
  const old = sheet.rows[row];
  if (old === undefined)
    return text === ''
      ? sheet
      : { ...sheet, rows: [...sheet.rows, withText(newRow('', ''), column, text)] };
  const changed = withText(old, column, text);
  return changed === old ? sheet : { ...sheet, rows: sheet.rows.with(row, changed) };
}

/** Removes the rows if they were selected as rows, else empties the selected cells. */
export const clearSelected = (sheet: Sheet): Sheet =>
  sheet.selection.wholeRows
    ? removeRows(sheet)
    : fillRange(sheet, rangeOf(sheet.selection), () => '');

/** Removes the selected rows and selects the row that follows. */
export function removeRows(sheet: Sheet): Sheet {
  const { top, count } = selectedRows(sheet);
  if (count === 0) return sheet;
  return {
    rows: sheet.rows.toSpliced(top, count),
    selection: selectCell(top, sheet.selection.anchor.column),
  };
}

/** Inserts an empty row above or below the selected ones, and selects its first cell. */
export function insertRow(sheet: Sheet, where: 'above' | 'below'): Sheet {
  const { top, count } = selectedRows(sheet);
  const at = Math.min(sheet.rows.length, where === 'above' ? top : top + count);
  return { rows: sheet.rows.toSpliced(at, 0, newRow('', '')), selection: selectCell(at, 0) };
}

/** Adds a copy of the selected rows below them. The copied ids are marked as duplicates. */
export function duplicateRows(sheet: Sheet): Sheet {
  const { top, count } = selectedRows(sheet);
  if (count === 0) return sheet;
  const copies = sheet.rows
    .slice(top, top + count)
    .map(({ id, name, extra }) => newRow(id, name, extra));
  const at = top + count;
  return {
    rows: sheet.rows.toSpliced(at, 0, ...copies),
    selection: count === 1 ? selectCell(at, 0) : selectRows(at, at + count - 1),
  };
}

/**
 * Moves the selected rows and the selection one line up or down. The moved rows become new objects,
 * because order alone does not show which of two neighbours was moved (`diff-lists.ts`).
 */
export function moveRows(sheet: Sheet, by: -1 | 1): Sheet {
  const { top, count } = selectedRows(sheet);
  const passed = by < 0 ? top - 1 : top + count;
  const other = sheet.rows[passed];
  if (count === 0 || other === undefined) return sheet;
  const block = sheet.rows.slice(top, top + count).map((row) => ({ ...row }));
  const rows = sheet.rows.toSpliced(
    Math.min(top, passed),
    count + 1,
    ...(by < 0 ? [...block, other] : [other, ...block]),
  );
  const { anchor, head } = sheet.selection;
  return {
    rows,
    selection: {
      ...sheet.selection,
      anchor: { ...anchor, row: anchor.row + by },
      head: { ...head, row: head.row + by },
    },
  };
}

/** Copies the first selected row into those below it. A single one gets the row above it. */
export function fillDown(sheet: Sheet): Sheet {
  const range = rangeOf(sheet.selection);
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const source = sheet.rows[from];
  return source === undefined
    ? sheet
    : fillRange(sheet, { ...range, top: from + 1 }, (column) => source[column]);
}

/** Fills the rows below the selection down to `bottom`. Numbers at the end of a text count up. */
export function fillSeries(sheet: Sheet, bottom: number): Sheet {
  const range = rangeOf(sheet.selection);
  const source = sheet.rows[range.bottom];
  if (source === undefined || bottom <= range.bottom) return sheet;
  return {
    ...fillRange(sheet, { ...range, top: range.bottom + 1, bottom }, (column, index) =>
      countOn(source[column], index - range.bottom),
    ),
    selection: {
      anchor: { row: range.top, column: range.left },
      head: { row: Math.min(bottom, sheet.rows.length - 1), column: range.right },
      wholeRows: false,
    },
  };
}

function fillRange(
  sheet: Sheet,
  { top, bottom, left, right }: Range,
  textAt: (column: Column, index: number) => string,
): Sheet {
  const rows = sheet.rows.map((row, index) => {
    if (index < top || index > bottom) return row;
    return columns.reduce(
      (filled, column, at) =>
        at < left || at > right ? filled : withText(filled, at, textAt(column, index)),
      row,
    );
  });
  return { ...sheet, rows };
}

/** The text with its last number raised: "A-099" becomes "A-101" after two steps. */
const countOn = (text: string, steps: number): string =>
  text.replace(/\d+(?=\D*$)/, (number) =>
    String(BigInt(number) + BigInt(steps)).padStart(number.length, '0'),
  );

/** Sorts by numbers within the texts, as in the list of rooms: 9 comes before 10. */
export const sortRows = (rows: readonly Row[], by: Column): Row[] =>
  sortedNaturally(rows, (row) => row[by]);

/** Where the columns of a pasted table go. */
export interface Placing {
  /** The index of the table's first room, below any titles and heading. */
  firstRoom: number;
  /** Pairs of a column of the list and the column of the table that goes there. */
  pairs: [to: number, from: number][];
  /** How many columns of the table the list has no place for. */
  extraColumns: number;
}

/**
 * If a table has a heading, its columns go where the heading says. Otherwise they go from the
 * active cell's column on, as in any spreadsheet.
 */
export function placeTable(table: readonly (readonly string[])[], column: number): Placing {
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  const { heading, named } = findHeading(table);
  const pairs = columns.flatMap((_, to): Placing['pairs'] => {
    const from =
      named === undefined || width === 1 ? to - column : to === 0 ? named.id : named.name;
    return from === undefined || from < 0 || from >= width ? [] : [[to, from]];
  });
  return { firstRoom: heading + 1, pairs, extraColumns: width - pairs.length };
}

/** Finds a heading in the first row, or one of both columns below titles; -1 if there is none. */
function findHeading(table: readonly (readonly string[])[]) {
  const below = table.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const heading = below > 0 && headingAt(table, below)?.both === true ? below : 0;
  const named = heading < table.length - 1 ? headingAt(table, heading) : undefined;
  return { heading: named === undefined ? -1 : heading, named };
}

/**
 * Writes a table of texts, beginning in the active row, and adds rows where the list ends. A single
 * text fills the whole selection.
 */
export function pasteTable(sheet: Sheet, table: readonly (readonly string[])[]): Sheet {
  const { top, left } = rangeOf(sheet.selection);
  const [[single, ...others] = [], ...further] = table;
  if (single === undefined) return sheet;
  if (others.length === 0 && further.length === 0) return fill(sheet, single);
  const { firstRoom, pairs } = placeTable(table, left);
  const written = table
    .slice(firstRoom)
    .map((texts, line) =>
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
  const range = rangeOf(sheet.selection);
  return isSingleCell(sheet.selection)
    ? setCell(sheet, range.top, range.left, text)
    : fillRange(sheet, range, () => text);
}
