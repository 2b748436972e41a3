import { naturalKey } from '../../../features/rooms/fold-text';
import { newRow, type Row } from '../rows';
import { columns, rangeOf, selectCell, selectRows, type Selection } from './selection';

/**
 * What is edited: the rows, and what of them is selected. Every edit makes a new one, sharing the
 * rows it leaves alone.
 */
export interface Sheet {
  rows: readonly Row[];
  selection: Selection;
}

export function withText(row: Row, column: number, text: string): Row {
  const name = columns[column] ?? 'name';
  return row[name] === text ? row : { ...row, [name]: text };
}

/** The selected rows that there are: the empty line at the end is none. */
function selectedRows({ rows, selection }: Sheet): { top: number; count: number } {
  const { top, bottom } = rangeOf(selection);
  return { top, count: Math.max(0, Math.min(bottom, rows.length - 1) - top + 1) };
}

/** Types `text` into one cell; into the empty line at the end, it adds a row. */
export function setCell(sheet: Sheet, row: number, column: number, text: string): Sheet {
  const old = sheet.rows[row];
  if (old === undefined)
    return text === ''
      ? sheet
      : { ...sheet, rows: [...sheet.rows, withText(newRow('', ''), column, text)] };
  const changed = withText(old, column, text);
  return changed === old ? sheet : { ...sheet, rows: sheet.rows.with(row, changed) };
}

/** Empties the selected cells. */
export function clearCells(sheet: Sheet): Sheet {
  const { top, bottom, left, right } = rangeOf(sheet.selection);
  const clear = (row: Row): Row => {
    let cleared = row;
    for (let column = left; column <= right; column += 1) cleared = withText(cleared, column, '');
    return cleared;
  };
  return {
    ...sheet,
    rows: sheet.rows.map((row, index) => (index < top || index > bottom ? row : clear(row))),
  };
}

/** Takes the selected rows out; the row that comes into their place is selected. */
export function removeRows(sheet: Sheet): Sheet {
  const { top, count } = selectedRows(sheet);
  if (count === 0) return sheet;
  return {
    rows: sheet.rows.toSpliced(top, count),
    selection: selectCell(top, sheet.selection.anchor.column),
  };
}

/** Puts an empty row above or below the selected ones, and selects its first cell. */
export function insertRow(sheet: Sheet, where: 'above' | 'below'): Sheet {
  const { top, count } = selectedRows(sheet);
  const at = Math.min(sheet.rows.length, where === 'above' ? top : top + count);
  return { rows: sheet.rows.toSpliced(at, 0, newRow('', '')), selection: selectCell(at, 0) };
}

/**
 * Repeats the selected rows below themselves. Their ids are then double, which is marked until one
 * is changed.
 */
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
 * Moves the selected rows one line up or down, and the selection with them. They are objects of
 * their own from then on: which of two neighbours was moved cannot be told from their order
 * (diff-lists).
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

/**
 * Sorts once; the order stays as it is from then on. Numbers within ids count as numbers, as in the
 * list of rooms: 9 before 10.
 */
export function sortRows(sheet: Sheet, by: 'id' | 'name', language: string): Sheet {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rows =
    by === 'name'
      ? sheet.rows.toSorted((a, b) => compare(a.name, b.name))
      : sheet.rows
          .map((row) => ({ row, key: naturalKey(row.id) }))
          .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
          .map(({ row }) => row);
  return rows.every((row, index) => row === sheet.rows[index]) ? sheet : { ...sheet, rows };
}
