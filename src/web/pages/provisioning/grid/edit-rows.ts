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

/** The rows and their selection. An edit returns a new state that shares the unchanged rows. */
export interface GridState {
  rows: readonly Row[];
  selection: Selection;
}

function withText(row: Row, column: number, text: string): Row {
  const name = columns[column] ?? 'name';
  return row[name] === text ? row : { ...row, [name]: text };
}

/** The selected rows without the empty line at the end. */
function selectedRows({ rows, selection }: GridState): { top: number; count: number } {
  const { top, bottom } = rangeOf(selection);
  return { top, count: Math.max(0, Math.min(bottom, rows.length - 1) - top + 1) };
}

export const selectAll = ({ rows }: GridState): Selection =>
  selectRows(0, Math.max(0, rows.length - 1));

/** Puts `text` into one cell. In the empty line at the end, it adds a row. */
export function setCell(grid: GridState, row: number, column: number, text: string): GridState {
  const old = grid.rows[row];
  if (old === undefined)
    return text === ''
      ? grid
      : { ...grid, rows: [...grid.rows, withText(newRow('', ''), column, text)] };
  const changed = withText(old, column, text);
  return changed === old ? grid : { ...grid, rows: grid.rows.with(row, changed) };
}

/** Removes the rows if they were selected as rows, else empties the selected cells. */
export const clearSelected = (grid: GridState): GridState =>
  grid.selection.wholeRows ? removeRows(grid) : fillRange(grid, rangeOf(grid.selection), () => '');

/** Removes the selected rows and selects the row that follows. */
export function removeRows(grid: GridState): GridState {
  const { top, count } = selectedRows(grid);
  if (count === 0) return grid;
  return {
    rows: grid.rows.toSpliced(top, count),
    selection: selectCell(top, grid.selection.anchor.column),
  };
}

/** Inserts an empty row above or below the selected ones, and selects its first cell. */
export function insertRow(grid: GridState, where: 'above' | 'below'): GridState {
  const { top, count } = selectedRows(grid);
  const at = Math.min(grid.rows.length, where === 'above' ? top : top + count);
  return { rows: grid.rows.toSpliced(at, 0, newRow('', '')), selection: selectCell(at, 0) };
}

/** Adds a copy of the selected rows below them. The copied ids are marked as duplicates. */
export function duplicateRows(grid: GridState): GridState {
  const { top, count } = selectedRows(grid);
  if (count === 0) return grid;
  const copies = grid.rows
    .slice(top, top + count)
    .map(({ id, name, extra }) => newRow(id, name, extra));
  const at = top + count;
  return {
    rows: grid.rows.toSpliced(at, 0, ...copies),
    selection: count === 1 ? selectCell(at, 0) : selectRows(at, at + count - 1),
  };
}

/**
 * Moves the selected rows and the selection one line up or down. The moved rows become new objects,
 * because order alone does not show which of two neighbours was moved (`diff-lists.ts`).
 */
export function moveRows(grid: GridState, by: -1 | 1): GridState {
  const { top, count } = selectedRows(grid);
  const passed = by < 0 ? top - 1 : top + count;
  const other = grid.rows[passed];
  if (count === 0 || other === undefined) return grid;
  const block = grid.rows.slice(top, top + count).map((row) => ({ ...row }));
  const rows = grid.rows.toSpliced(
    Math.min(top, passed),
    count + 1,
    ...(by < 0 ? [...block, other] : [other, ...block]),
  );
  const { anchor, head } = grid.selection;
  return {
    rows,
    selection: {
      ...grid.selection,
      anchor: { ...anchor, row: anchor.row + by },
      head: { ...head, row: head.row + by },
    },
  };
}

/** Copies the first selected row into those below it. A single one gets the row above it. */
export function fillDown(grid: GridState): GridState {
  const range = rangeOf(grid.selection);
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const source = grid.rows[from];
  return source === undefined
    ? grid
    : fillRange(grid, { ...range, top: from + 1 }, (column) => source[column]);
}

/** Fills the rows below the selection down to `bottom`. Numbers at the end of a text count up. */
export function fillSeries(grid: GridState, bottom: number): GridState {
  const range = rangeOf(grid.selection);
  const source = grid.rows[range.bottom];
  if (source === undefined || bottom <= range.bottom) return grid;
  return {
    ...fillRange(grid, { ...range, top: range.bottom + 1, bottom }, (column, index) =>
      countOn(source[column], index - range.bottom),
    ),
    selection: {
      anchor: { row: range.top, column: range.left },
      head: { row: Math.min(bottom, grid.rows.length - 1), column: range.right },
      wholeRows: false,
    },
  };
}

function fillRange(
  grid: GridState,
  { top, bottom, left, right }: Range,
  textAt: (column: Column, index: number) => string,
): GridState {
  const rows = grid.rows.map((row, index) => {
    if (index < top || index > bottom) return row;
    return columns.reduce(
      (filled, column, at) =>
        at < left || at > right ? filled : withText(filled, at, textAt(column, index)),
      row,
    );
  });
  return { ...grid, rows };
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
export function pasteTable(grid: GridState, table: readonly (readonly string[])[]): GridState {
  const { top, left } = rangeOf(grid.selection);
  const [[single, ...others] = [], ...further] = table;
  if (single === undefined) return grid;
  if (others.length === 0 && further.length === 0) return fill(grid, single);
  const { firstRoom, pairs } = placeTable(table, left);
  const written = table
    .slice(firstRoom)
    .map((texts, line) =>
      pairs.reduce(
        (row: Row, [to, from]) => withText(row, to, texts[from] ?? row[columns[to] ?? 'name']),
        grid.rows[top + line] ?? newRow('', ''),
      ),
    );
  const rows = [...grid.rows.slice(0, top), ...written, ...grid.rows.slice(top + written.length)];
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

function fill(grid: GridState, text: string): GridState {
  const range = rangeOf(grid.selection);
  return isSingleCell(grid.selection)
    ? setCell(grid, range.top, range.left, text)
    : fillRange(grid, range, () => text);
}
