import { unescapeFormula } from '../../../../contract/formula-cells';
import { shortAreaId } from '../../../../contract/ids';
import { columnLetters, type Doubt, type Table } from '../../../spreadsheet/table';
import { isError, isWarning } from '../analyse-list';
import { cleanRow } from '../cell-text';
import type { Columns } from '../detect-columns';
import { diffLists, type ListDiff } from '../diff-lists';
import { newRow, type Column, type Row } from '../rows';
import { validateRows, type CellProblem } from '../validate-rows';

interface FileProblem extends Pick<CellProblem, 'kind' | 'severity' | 'values'> {
  /** The spreadsheet's name of the cell, such as `B12`. */
  cell: string;
}

export interface ReviewLine {
  row: Row;
  line: number | undefined;
  fate: Fate | 'removed';
  before?: string | undefined;
  problems: FileProblem[];
}

export interface Review extends Pick<FileRooms, 'noRoom' | 'fullIds'> {
  lines: ReviewLine[];
  rows: Row[];
  diff: ListDiff;
  notInFile: Row[];
  cleanable: number;
  /** Cells of any column: `open` begin with an unclosed quote, `rows` have rows within quotes. */
  quotes: { open: string[]; rows: string[] };
}

export interface ReviewOptions {
  facilityId: string;
  otherFacilities: readonly string[];
  columns: Columns;
  mode: ImportMode;
  /** Whether to clean ids and names (`cleanRow`). */
  clean: boolean;
}

export function reviewImport(table: Table, list: readonly Row[], options: ReviewOptions): Review {
  const { facilityId, columns, mode, clean } = options;
  const { rows: read, lines, noRoom, fullIds } = fileRooms(table, columns, facilityId);
  const cleaned = read.map(cleanRow);
  const rooms = clean ? cleaned : read;
  const { rows, fates, notInFile } = importRooms(list, rooms, mode);
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const problems = problemsOfRooms(table, rooms, lines, options);
  const ofFile = rooms.map((row, index): ReviewLine => {
    const fate = fates[index] ?? 'same';
    const own = problems.get(index) ?? [];
    return {
      row,
      line: lines[index],
      fate,
      before: fate === 'renamed' ? names.get(row.id) : undefined,
      problems: [...own.filter(isError), ...own.filter(isWarning)],
    };
  });
  const removed = (mode === 'replace' ? notInFile : []).map((row): ReviewLine => ({
    row,
    line: undefined,
    fate: 'removed',
    problems: [],
  }));
  return {
    lines: [...removed, ...ofFile],
    rows,
    diff: diffLists(list, rows),
    notInFile,
    cleanable: read.filter((row, index) => row !== cleaned[index]).length,
    noRoom,
    fullIds,
    quotes: { open: cellsOf(table, 'open_quote'), rows: cellsOf(table, 'rows_in_quotes') },
  };
}

/** By the room's index. What the file says of a cell replaces what is guessed from its text. */
function problemsOfRooms(
  table: Table,
  rooms: readonly Row[],
  lines: readonly number[],
  { columns, facilityId, otherFacilities }: ReviewOptions,
): Map<number, FileProblem[]> {
  const found = new Map<number, FileProblem[]>();
  const add = (index: number, column: Column, problem: Omit<FileProblem, 'cell'>) => {
    const cell = cellName(columns[column] ?? columns.id, lines[index]);
    found.set(index, [...(found.get(index) ?? []), { cell, ...problem }]);
  };
  const doubts = doubtsOfRooms(table, lines, columns);
  // A formula without its result is an empty cell.
  const known = new Set(
    doubts.map(
      ({ index, column, kind }) => `${column} ${index} ${kind === 'no_value' ? 'empty' : kind}`,
    ),
  );
  for (const problem of validateRows(rooms, facilityId, otherFacilities)) {
    const { index, column, kind, severity } = problem;
    if (known.has(`${column} ${index} ${kind}`)) continue;
    // The problem names another row by its place among the rooms; the file's row is shown.
    const values = { ...problem.values };
    if (typeof values['row'] === 'number') values['row'] = lines[values['row'] - 1] ?? 0;
    add(index, column, { kind, severity, values });
  }
  for (const { index, column, kind } of doubts) {
    const severity = kind === 'no_value' && column === 'id' ? 'error' : 'warning';
    add(index, column, { kind, severity, values: {} });
  }
  return found;
}

function doubtsOfRooms(
  { doubts, source }: Table,
  lines: readonly number[],
  columns: Columns,
): Pick<CellProblem, 'index' | 'column' | 'kind'>[] {
  const places = new Map(lines.map((line, index) => [line - 1, index]));
  const hidden = source.format === 'xlsx' ? source.hiddenRows : [];
  return [
    ...doubts,
    ...hidden.map((row) => ({ row, column: columns.id, kind: 'hidden_row' as const })),
  ].flatMap(({ row, column: at, kind }) => {
    const index = places.get(row);
    const column = at === columns.id ? 'id' : at === columns.name ? 'name' : undefined;
    return index === undefined || column === undefined ? [] : [{ index, column, kind }];
  });
}

const cellName = (column: number, line: number | undefined) => `${columnLetters(column)}${line}`;

const cellsOf = ({ doubts }: Table, wanted: Doubt['kind']): string[] =>
  doubts.flatMap(({ row, column, kind }) => (kind === wanted ? [cellName(column, row + 1)] : []));

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

type Fate = 'added' | 'renamed' | 'same';

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
