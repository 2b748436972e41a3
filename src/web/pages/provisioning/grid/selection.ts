/** The columns that can be edited, in order. A selection counts them from 0. */
export const columns = ['id', 'name'] as const;
export type Column = (typeof columns)[number];
const LAST_COLUMN = columns.length - 1;

export interface Cell {
  row: number;
  column: number;
}

/** A range of cells from `anchor`, the active cell that is typed into, to `head`. */
export interface Selection {
  anchor: Cell;
  head: Cell;
  /** Whether rows were selected by their numbers: Delete then removes them. */
  wholeRows: boolean;
  /** Keys of the rows that were ticked one by one. If given, these rows are the selection. */
  ticked?: ReadonlySet<string>;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function selectCell(row: number, column: number): Selection {
  return { anchor: { row, column }, head: { row, column }, wholeRows: false };
}

export function selectRows(from: number, to: number, column = 0): Selection {
  return { anchor: { row: from, column }, head: { row: to, column }, wholeRows: true };
}

export function extendTo({ anchor, wholeRows }: Selection, head: Cell): Selection {
  return { anchor, head, wholeRows };
}

/** Ticks a row or unticks it. Rows selected by their numbers count as ticked. */
export function tickRow(
  { anchor, head, wholeRows, ticked }: Selection,
  keys: readonly string[],
  row: number,
): Selection {
  const { top, bottom } = rangeOf({ anchor, head, wholeRows });
  const next = new Set(ticked ?? (wholeRows ? keys.slice(top, bottom + 1) : []));
  const key = keys[row];
  if (key !== undefined && !next.delete(key)) next.add(key);
  if (next.size === 0) return selectCell(row, anchor.column);
  return { ...selectRows(row, row, anchor.column), ticked: next };
}

/**
 * What a menu is for that opens at a cell, or at a row for the column `number`: the selection, or
 * all of its rows, if that is part of it, else only the cell or row. `key` is the row's.
 */
export function selectForMenu(
  selection: Selection,
  key: string | undefined,
  row: number,
  column: number | 'number',
): Selection {
  const { anchor, ticked } = selection;
  const { top, bottom, left, right } = rangeOf(selection);
  const hasRow = ticked === undefined ? row >= top && row <= bottom : ticked.has(key ?? '');
  if (column === 'number')
    return hasRow ? { ...selection, wholeRows: true } : selectRows(row, row, anchor.column);
  return hasRow && column >= left && column <= right ? selection : selectCell(row, column);
}

export function rangeOf({ anchor, head, wholeRows }: Selection): Range {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: wholeRows ? 0 : Math.min(anchor.column, head.column),
    right: wholeRows ? LAST_COLUMN : Math.max(anchor.column, head.column),
  };
}

export function isSingleCell(selection: Selection): boolean {
  const { top, bottom, left, right } = rangeOf(selection);
  return selection.ticked === undefined && top === bottom && left === right;
}

/** The selection limited to `lines` lines, of which the last is the empty one. */
export function clampSelection(selection: Selection, lines: number): Selection {
  const within = (cell: Cell): Cell => (cell.row < lines ? cell : { ...cell, row: lines - 1 });
  const anchor = within(selection.anchor);
  const head = within(selection.head);
  return anchor === selection.anchor && head === selection.head
    ? selection
    : { ...selection, anchor, head };
}

/** Moves by steps or a jump. With `extend` the active cell stays, and the range changes. */
export function step(
  selection: Selection,
  rows: number,
  sideways: number,
  extend: boolean,
  lines: number,
): Selection {
  const from = extend ? selection.head : selection.anchor;
  const to = {
    row: Math.max(0, Math.min(lines - 1, from.row + rows)),
    column: Math.max(0, Math.min(LAST_COLUMN, from.column + sideways)),
  };
  return extend ? extendTo(selection, to) : selectCell(to.row, to.column);
}

/** The next cell for Tab: to the right, then in the next line. Undefined beyond the ends. */
export function tabStep(
  { anchor }: Selection,
  back: boolean,
  lines: number,
): Selection | undefined {
  const column = anchor.column + (back ? -1 : 1);
  if (column >= 0 && column <= LAST_COLUMN) return selectCell(anchor.row, column);
  const row = anchor.row + (back ? -1 : 1);
  return row < 0 || row >= lines ? undefined : selectCell(row, back ? LAST_COLUMN : 0);
}
