import { undoNeutral } from '../../../../contract/formula-cells';
import type { Table } from '../../../spreadsheet/table';
import { newRow, type Row } from '../rows';
import type { Columns } from '../detect-columns';

/** `merge` adds and renames, and removes nothing; `replace` leaves only what the file has. */
export type ImportMode = 'merge' | 'replace';

/** The rooms of a file, and the row of the spreadsheet that each is in, from 1. */
export interface FileRooms {
  rows: Row[];
  lines: number[];
  /** Rows with neither an id nor a name, that hold something else. */
  leftOut: number[];
}

/**
 * All rooms of the file, right or wrong. A row without id and name is not a room, unless a formula
 * there has lost its result.
 */
export function fileRooms(
  { rows: table, doubts }: Pick<Table, 'rows' | 'doubts'>,
  { header, id, name }: Columns,
): FileRooms {
  const lost = new Set(
    doubts.flatMap(({ kind, row, column }) =>
      kind === 'no_value' && (column === id || column === name) ? [row] : [],
    ),
  );
  const rooms: FileRooms = { rows: [], lines: [], leftOut: [] };
  for (const [index, cells] of table.entries()) {
    if (header !== undefined && index <= header) continue;
    const row = {
      id: undoNeutral(cells[id] ?? ''),
      name: name === undefined ? '' : undoNeutral(cells[name] ?? ''),
    };
    if (row.id === '' && row.name === '' && !lost.has(index)) {
      if (cells.some((cell) => cell !== '')) rooms.leftOut.push(index + 1);
      continue;
    }
    rooms.rows.push(newRow(row.id, row.name));
    rooms.lines.push(index + 1);
  }
  return rooms;
}

/** What becomes of a room of the file. */
type Fate = 'added' | 'renamed' | 'same';

export interface Imported {
  /** The whole list after the import. */
  rows: Row[];
  /** By room of the file. */
  fates: Fate[];
  /** How many rows of the list are not in the file and go with it. */
  removed: number;
}

/**
 * The list after an import. A row whose id is in the file stays the same row, with its unknown
 * keys. In a merge, an empty name leaves the present name, and new rooms come last, in the file's
 * order.
 */
export function importRooms(
  list: readonly Row[],
  rooms: readonly Row[],
  mode: ImportMode,
): Imported {
  const places = new Map(list.map(({ id }, index) => [id, index]));
  const merged = [...list];
  const replaced: Row[] = [];
  const taken = new Set<number>();
  const fates = rooms.map((room): Fate => {
    const place = places.get(room.id);
    const present = place === undefined || taken.has(place) ? undefined : list[place];
    if (place === undefined || present === undefined) {
      merged.push(room);
      replaced.push(room);
      return 'added';
    }
    taken.add(place);
    const name = mode === 'merge' && room.name === '' ? present.name : room.name;
    const row = name === present.name ? present : { ...present, name };
    merged[place] = row;
    replaced.push(row);
    return row === present ? 'same' : 'renamed';
  });
  return mode === 'merge'
    ? { rows: merged, fates, removed: 0 }
    : { rows: replaced, fates, removed: list.length - taken.size };
}
