import { columnLetters, type Doubt, type Table } from '../../../spreadsheet/table';
import { isError, isWarning } from '../analyse-list';
import { cleanRow, lookOf } from '../cell-text';
import type { Columns } from '../detect-columns';
import { diffLists, type ListDiff } from '../diff-lists';
import type { Column, Row } from '../rows';
import { validateRows, type CellProblem } from '../validate-rows';
import { fileRooms, importRooms, type Fate, type FileRooms, type ImportMode } from './import-rows';

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
  /** Whether to clean ids and to trim names (`cleanRow`). */
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
  const listed = new Map(list.map((row, index) => [lookOf(row.id), { row, index }]));
  const ofFile = rooms.map((row, index): ReviewLine => {
    const fate = fates[index] ?? 'same';
    const own = problems.get(index) ?? [];
    const alike = fate === 'added' ? listed.get(lookOf(row.id)) : undefined;
    if (alike !== undefined && alike.row.id !== row.id)
      own.unshift({
        cell: cellName(columns.id, lines[index]),
        kind: 'listed_alike',
        severity: 'warning',
        values: { row: alike.index + 1, id: alike.row.id },
      });
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
