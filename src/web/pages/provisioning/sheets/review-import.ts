import { shortAreaId } from '../../../../contract/ids';
import { columnLetters, type Doubt, type Table } from '../../../spreadsheet/table';
import { isError } from '../analyse-list';
import { cleanRow, lookOf, stripFacilityPrefix } from '../cell-text';
import type { Columns } from '../detect-columns';
import { diffLists, type ListDiff } from '../diff-lists';
import type { Column, Row } from '../rows';
import { validateRows, type CellProblem } from '../validate-rows';
import { fileRooms, importRooms, type Fate, type ImportMode } from './import-rows';

/** What is wrong with a cell of the file, or odd about it. */
interface FileProblem extends Pick<CellProblem, 'kind' | 'severity' | 'values'> {
  /** The spreadsheet's name of the cell, such as `B12`. */
  cell: string;
}

/** A room of the file, or a row of the list that is not in the file and would be removed. */
export interface ReviewLine {
  row: Row;
  /** The row of the spreadsheet, from 1. */
  line: number | undefined;
  fate: Fate | 'removed';
  /** The present name, if the import changes it. */
  before?: string;
  /** Errors before warnings. */
  problems: FileProblem[];
}

/** The result of an import, before it is applied. */
export interface Review {
  /** What would be removed, then the rooms in the file's order. */
  lines: ReviewLine[];
  /** The list after the import. */
  rows: Row[];
  /** How the import would change the list. */
  diff: ListDiff;
  /** Rows of the list that are not in the file. */
  notInFile: Row[];
  errors: number;
  /** How many rooms of the file have full ids, which are shortened. */
  fullIds: number;
  /** How many have an id or a name that can be cleaned. */
  cleanable: number;
  /** Rows of the spreadsheet with neither an id nor a name. */
  noRoom: number[];
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

export function reviewImport(
  table: Table,
  list: readonly Row[],
  { facilityId, otherFacilities, columns, mode, clean }: ReviewOptions,
): Review {
  const file = fileRooms(table, columns);
  const fullIds = file.rows.filter(({ id }) => shortAreaId(facilityId, id) !== id).length;
  const short = fullIds > 0 ? stripFacilityPrefix(file.rows, facilityId) : file.rows;
  const cleaned = short.map(cleanRow);
  const rooms = clean ? cleaned : short;
  const imported = importRooms(list, rooms, mode);
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const ofFile = rooms.map((row, index): ReviewLine => {
    const fate = imported.fates[index] ?? 'same';
    const before = fate === 'renamed' ? { before: names.get(row.id) ?? '' } : {};
    return { row, line: file.lines[index], fate, ...before, problems: [] };
  });
  addProblems(ofFile, { table, list, columns, facilityId, otherFacilities });
  const removed = (mode === 'replace' ? imported.notInFile : []).map((row): ReviewLine => ({
    row,
    line: undefined,
    fate: 'removed',
    problems: [],
  }));
  return {
    lines: [...removed, ...ofFile],
    rows: imported.rows,
    diff: diffLists(list, imported.rows),
    notInFile: imported.notInFile,
    errors: ofFile.flatMap(({ problems }) => problems).filter(isError).length,
    fullIds,
    cleanable: short.filter((row, index) => row !== cleaned[index]).length,
    noRoom: file.noRoom,
    quotes: { open: cellsOf(table, 'open_quote'), rows: cellsOf(table, 'rows_in_quotes') },
  };
}

interface ProblemOptions extends Pick<ReviewOptions, 'columns' | 'facilityId' | 'otherFacilities'> {
  table: Table;
  list: readonly Row[];
}

/** Adds the problems of each room of the file. */
function addProblems(
  lines: ReviewLine[],
  { table, list, columns, facilityId, otherFacilities }: ProblemOptions,
): void {
  const add = (
    line: ReviewLine | undefined,
    column: Column,
    problem: Omit<FileProblem, 'cell'>,
  ) => {
    if (line === undefined) return;
    const letters = columnLetters(column === 'id' ? columns.id : (columns.name ?? columns.id));
    const all = [...line.problems, { ...problem, cell: `${letters}${line.line}` }];
    line.problems = [...all.filter(isError), ...all.filter((other) => !isError(other))];
  };
  addAlike(list, lines, add);
  const doubts = doubtsOfRooms(table, lines, columns);
  const rows = lines.map(({ row }) => row);
  for (const { index, column, kind, severity, values } of validateRows(
    rows,
    facilityId,
    otherFacilities,
  )) {
    // A doubt from the file itself replaces a problem guessed from the cell's text.
    const known = doubts
      .get(index)
      ?.some((doubt) => doubt.column === column && !BESIDE_THE_TEXT.has(doubt.kind));
    if (known === true && GUESSED.has(kind)) continue;
    // The problem names another row by its place among the rooms; the file's row is shown.
    const other = values?.['row'];
    add(lines[index], column, {
      kind,
      severity,
      values:
        typeof other === 'number'
          ? { ...values, row: lines[other - 1]?.line ?? other }
          : (values ?? {}),
    });
  }
  for (const [index, kinds] of doubts)
    for (const { column, kind } of kinds)
      add(lines[index], column, {
        kind,
        severity: kind === 'no_value' && column === 'id' ? 'error' : 'warning',
        values: {},
      });
}

/** Problems that are guessed from a cell's text. */
const GUESSED: ReadonlySet<CellProblem['kind']> = new Set([
  'empty',
  'date',
  'time',
  'exponent',
  'sheet_error',
]);

/** Doubts that say nothing about what the text of the cell may have been. */
const BESIDE_THE_TEXT: ReadonlySet<CellProblem['kind']> = new Set(['hidden_row', 'merged']);

/** Doubts about the cells of ids and names, and about rows that the spreadsheet hides, by room. */
function doubtsOfRooms(
  { doubts, source }: Table,
  rooms: readonly ReviewLine[],
  columns: Columns,
): Map<number, Pick<CellProblem, 'column' | 'kind'>[]> {
  const places = new Map(rooms.map(({ line }, index) => [(line ?? 0) - 1, index]));
  const found = new Map<number, Pick<CellProblem, 'column' | 'kind'>[]>();
  const add = (row: number, column: Column, kind: CellProblem['kind']) => {
    const index = places.get(row);
    if (index !== undefined) found.set(index, [...(found.get(index) ?? []), { column, kind }]);
  };
  for (const { row, column, kind } of doubts) {
    if (column === columns.id) add(row, 'id', kind);
    else if (column === columns.name) add(row, 'name', kind);
  }
  if (source.format === 'xlsx') for (const row of source.hiddenRows) add(row, 'id', 'hidden_row');
  return found;
}

/** Names new rooms whose ids look like those of rooms that the list has. */
function addAlike(
  list: readonly Row[],
  rooms: readonly ReviewLine[],
  add: (line: ReviewLine, column: Column, problem: Omit<FileProblem, 'cell'>) => void,
): void {
  const places = new Map(list.map(({ id }, index) => [lookOf(id), index]));
  for (const line of rooms) {
    const place = line.fate === 'added' ? places.get(lookOf(line.row.id)) : undefined;
    const listed = place === undefined ? undefined : list[place];
    if (place === undefined || listed === undefined || listed.id === line.row.id) continue;
    const values = { row: place + 1, id: listed.id };
    add(line, 'id', { kind: 'listed_alike', severity: 'warning', values });
  }
}

const cellsOf = ({ doubts }: Table, wanted: Doubt['kind']): string[] =>
  doubts.flatMap(({ row, column, kind }) =>
    kind === wanted ? [`${columnLetters(column)}${row + 1}`] : [],
  );
