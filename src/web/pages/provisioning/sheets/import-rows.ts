import { unescapeFormula } from '../../../../contract/formula-cells';
import { shortAreaId } from '../../../../contract/ids';
import type { Table } from '../../../spreadsheet/table';
import type { Columns } from '../detect-columns';
import { newRow, type Row } from '../rows';

/** `merge` adds and renames but never removes; `replace` leaves only the file's rooms. */
export type ImportMode = 'merge' | 'replace';

export interface FileRooms {
  rows: Row[];
  lines: number[];
  /** Rows below the heading that have neither an id nor a name, but another cell with text. */
  noRoom: number[];
  fullIds: number;
}

/**
 * All rooms of the file below its heading, valid or not. A row without id and name is no room,
 * unless it has a formula there whose result is lost.
 */
export function fileRooms(
  { rows: table, doubts }: Pick<Table, 'rows' | 'doubts'>,
  { header = -1, id, name }: Columns,
  facilityId: string,
): FileRooms {
  const lost = new Set(
    doubts.flatMap(({ kind, row, column }) =>
      kind === 'no_value' && (column === id || column === name) ? [row] : [],
    ),
  );
  const rooms: FileRooms = { rows: [], lines: [], noRoom: [], fullIds: 0 };
  for (const [index, cells] of table.entries()) {
    if (index <= header) continue;
    const text = (column: number | undefined) =>
      column === undefined ? '' : unescapeFormula(cells[column] ?? '');
    const fullId = text(id);
    const row = newRow(shortAreaId(facilityId, fullId), text(name));
    if (fullId === '' && row.name === '' && !lost.has(index)) {
      if (cells.some((cell) => cell !== '')) rooms.noRoom.push(index + 1);
      continue;
    }
    if (row.id !== fullId) rooms.fullIds += 1;
    rooms.rows.push(row);
    rooms.lines.push(index + 1);
  }
  return rooms;
}

export type Fate = 'added' | 'renamed' | 'same';

export interface Imported {
  rows: Row[];
  fates: Fate[];
  notInFile: Row[];
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
    const name = mode === 'merge' && room.name === '' ? present.name : room.name;
    const row = name === present.name ? present : { ...present, name };
    taken.add(place);
    merged[place] = row;
    replaced.push(row);
    return row === present ? 'same' : 'renamed';
  });
  return {
    rows: mode === 'merge' ? merged : replaced,
    fates,
    notInFile: list.filter((_, index) => !taken.has(index)),
  };
}
