import { unescapeFormula } from '../../../../contract/formula-cells';
import type { Table } from '../../../spreadsheet/table';
import { idOfRow, type Columns } from '../detect-columns';
import { newRow, withRowsBack, type Row } from '../rows';

/** `merge` adds and renames but never removes; `replace` leaves only the file's rooms. */
export type ImportMode = 'merge' | 'replace';

/** The rooms of a file, and in `lines` each room's row in the spreadsheet, from 1. */
export interface FileRooms {
  rows: Row[];
  lines: number[];
  /** Rows of the spreadsheet that have neither an id nor a name, but another cell with text. */
  noRoom: number[];
}

/** Identifies a change: the row of the spreadsheet, or the key of a row that the file lacks. */
export type ChangeKey = number | string;

/**
 * All rooms of the file, valid or not. A row without id and name is no room, unless it has a
 * formula there whose result is lost.
 */
export function fileRooms(
  { rows: table, doubts }: Pick<Table, 'rows' | 'doubts'>,
  columns: Columns,
): FileRooms {
  const { header, id: idColumns, name } = columns;
  const lost = new Set(
    doubts.flatMap(({ kind, row, column }) =>
      kind === 'no_value' && (idColumns.includes(column) || column === name) ? [row] : [],
    ),
  );
  const rooms: FileRooms = { rows: [], lines: [], noRoom: [] };
  for (const [index, cells] of table.entries()) {
    if (header !== undefined && index <= header) continue;
    const row = {
      id: idOfRow(cells, columns),
      name: name === undefined ? '' : unescapeFormula(cells[name] ?? ''),
    };
    if (row.id === '' && row.name === '' && !lost.has(index)) {
      if (cells.some((cell) => cell !== '')) rooms.noRoom.push(index + 1);
      continue;
    }
    rooms.rows.push(newRow(row.id, row.name));
    rooms.lines.push(index + 1);
  }
  return rooms;
}

/** What the import does with a room of the file, or would do if it were not left out. */
export type Fate = 'added' | 'renamed' | 'same';

export interface Imported {
  /** The whole list after the import. */
  rows: Row[];
  /** The fate of each room of the file. */
  fates: Fate[];
  /** Rows of the list that are not in the file. `replace` removes them, unless that is left out. */
  notInFile: Row[];
}

/**
 * The list after an import. A row whose id is in the file stays the same row, with its unknown
 * keys. In a merge, an empty name leaves the present name, and new rooms come last, in the file's
 * order. Where a change is left out, the list's row, if there is one, stays as it is.
 */
export function importRooms(
  list: readonly Row[],
  { rows: rooms, lines }: Pick<FileRooms, 'rows' | 'lines'>,
  mode: ImportMode,
  leftOut: ReadonlySet<ChangeKey>,
): Imported {
  const places = new Map(list.map(({ id }, index) => [id, index]));
  const merged = [...list];
  const replaced: Row[] = [];
  const taken = new Set<number>();
  const untouched = new Set<string>();
  const fates = rooms.map((room, index): Fate => {
    const place = places.get(room.id);
    const present = place === undefined || taken.has(place) ? undefined : list[place];
    const isLeftOut = leftOut.has(lines[index] ?? 0);
    if (place === undefined || present === undefined) {
      if (!isLeftOut) {
        merged.push(room);
        replaced.push(room);
      }
      return 'added';
    }
    const name = mode === 'merge' && room.name === '' ? present.name : room.name;
    const fate = name === present.name ? 'same' : 'renamed';
    if (isLeftOut) {
      untouched.add(room.id);
      return fate;
    }
    taken.add(place);
    const row = fate === 'same' ? present : { ...present, name };
    merged[place] = row;
    replaced.push(row);
    return fate;
  });
  const others = list.filter((_, index) => !taken.has(index));
  const notInFile = others.filter(({ id }) => !untouched.has(id));
  const stay = new Set(others.filter(({ id, key }) => untouched.has(id) || leftOut.has(key)));
  const back = (row: Row) => (stay.has(row) ? row : undefined);
  return {
    rows: mode === 'merge' ? merged : withRowsBack(list, replaced, back),
    fates,
    notInFile,
  };
}
