import { shortAreaId } from '../../../../contract/ids';
import { columnLetters, type Doubt, type Table } from '../../../spreadsheet/table';
import { cleanRow, idBeginnings, isTotalLine, lookOf, stripFacilityPrefix } from '../cell-text';
import { isError } from '../analyse-list';
import { diffLists, type ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import { validateRows, type CellProblem } from '../validate-rows';
import type { Columns } from '../detect-columns';
import {
  fileRooms,
  importRooms,
  type ChangeKey,
  type Fate,
  type Imported,
  type ImportMode,
} from './import-rows';

/** What is wrong with a cell of the file, or odd about it. */
interface FileProblem extends Pick<CellProblem, 'column' | 'kind' | 'severity' | 'values'> {
  /** The spreadsheet's name of the cell, such as `B12`. */
  cell: string;
}

/** A room of the file, or a row of the list that is not in the file and would be removed. */
export interface ReviewLine {
  key: ChangeKey;
  row: Row;
  fate: Fate | 'removed';
  /** The present name, if the import changes it. */
  before?: string;
  /** The id in the file, if it was cleaned. */
  typed?: string;
  isLeftOut: boolean;
  /** Why the line is no room. It is left out unless somebody ticks it. */
  noRoom?: 'above' | 'total';
  /** Errors before warnings. A room that is left out has those that it would have. */
  problems: FileProblem[];
}

/** Whether the line is no room of the file and is left out. */
export const isAside = ({ isLeftOut, noRoom }: ReviewLine): boolean =>
  isLeftOut && noRoom !== undefined;

/** The result of an import, before it is applied. */
export interface Review {
  /** The rooms in the file's order, then what would be removed. */
  lines: ReviewLine[];
  imported: Imported;
  /** How the import would change the list. */
  diff: ListDiff;
  errors: number;
  /** How many rooms of the file have full ids. */
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
  /** Whether to take the facility's prefix off full ids. */
  strip: boolean;
  /** Whether to clean ids and to trim names (`cleanRow`). */
  clean: boolean;
  /** The changes that somebody ticked or unticked. Others are made, unless they are no room. */
  ticks: ReadonlyMap<ChangeKey, boolean>;
}

export function reviewImport(
  table: Table,
  list: readonly Row[],
  { facilityId, otherFacilities, columns, mode, strip, clean, ticks }: ReviewOptions,
): Review {
  const above = fileRooms(
    { rows: table.rows.slice(0, columns.header ?? 0), doubts: [] },
    { ...columns, header: undefined },
  );
  const below = fileRooms(table, columns);
  const lines = [...above.lines, ...below.lines];
  const fullIds = below.rows.filter(({ id }) => shortAreaId(facilityId, id) !== id).length;
  const all = [...above.rows, ...below.rows];
  const short = strip && fullIds > 0 ? stripFacilityPrefix(all, facilityId) : all;
  const beginnings = idBeginnings(list);
  const cleaned = short.map((row) => cleanRow(row, beginnings));
  const rooms = clean ? cleaned : short;
  const noRoomOf = (index: number): Pick<ReviewLine, 'noRoom'> => {
    if (index < above.rows.length) return { noRoom: 'above' };
    const room = rooms[index];
    return room !== undefined && isTotalLine(room) ? { noRoom: 'total' } : {};
  };
  const leftOut = new Set<ChangeKey>(
    lines.filter((line, index) => !(ticks.get(line) ?? noRoomOf(index).noRoom === undefined)),
  );
  for (const [key, ticked] of ticks) if (!ticked) leftOut.add(key);
  const imported = importRooms(list, { rows: rooms, lines }, mode, leftOut);

  const names = new Map(list.map(({ id, name }) => [id, name]));
  const ofFile = rooms.map((row, index): ReviewLine => {
    const key = lines[index] ?? 0;
    const fate = imported.fates[index] ?? 'same';
    const typed = short[index]?.id ?? '';
    return {
      key,
      row,
      fate,
      ...(fate === 'renamed' && { before: names.get(row.id) ?? '' }),
      ...(typed !== row.id && { typed }),
      isLeftOut: leftOut.has(key),
      ...noRoomOf(index),
      problems: [],
    };
  });
  const taken = ofFile.filter(({ isLeftOut }) => !isLeftOut);
  const toCheck = ofFile.filter((line) => !isAside(line));
  const around = { table, list, columns, facilityId, otherFacilities };
  // A room that somebody left out is checked as if none was.
  if (taken.length < toCheck.length) addProblems(toCheck, around);
  for (const line of taken) line.problems = [];
  addProblems(taken, around);
  const removed = (mode === 'replace' ? imported.notInFile : []).map((row): ReviewLine => ({
    key: row.key,
    row,
    fate: 'removed',
    isLeftOut: leftOut.has(row.key),
    problems: [],
  }));
  return {
    lines: [...ofFile, ...removed],
    imported,
    diff: diffLists(list, imported.rows),
    errors: taken.flatMap(({ problems }) => problems).filter(isError).length,
    fullIds,
    cleanable: short.filter((row, index) => index >= above.rows.length && row !== cleaned[index])
      .length,
    noRoom: [...above.noRoom, ...below.noRoom],
    quotes: { open: cellsOf(table, 'open_quote'), rows: cellsOf(table, 'rows_in_quotes') },
  };
}

interface ProblemOptions extends Pick<ReviewOptions, 'columns' | 'facilityId' | 'otherFacilities'> {
  table: Table;
  list: readonly Row[];
}

/** Adds the problems that each of the rooms has if all of them are taken. */
function addProblems(
  taken: ReviewLine[],
  { table, list, columns, facilityId, otherFacilities }: ProblemOptions,
): void {
  const lineOf = (row: number) => Number(taken[row]?.key);
  const add = (line: ReviewLine | undefined, problem: Omit<FileProblem, 'cell'>) => {
    if (line === undefined) return;
    const cells = problem.column === 'id' ? columns.id : [columns.name ?? columns.id[0] ?? 0];
    const cell = cells.map((column) => `${columnLetters(column)}${line.key}`).join('+');
    const all = [...line.problems, { ...problem, cell }];
    line.problems = [...all.filter(isError), ...all.filter((other) => !isError(other))];
  };
  for (const [line, problem] of likeListed(list, taken)) add(line, problem);
  const doubts = doubtsOfRooms(table, taken, columns);
  const rows = taken.map(({ row }) => row);
  for (const { index, column, kind, severity, values } of validateRows(
    rows,
    facilityId,
    otherFacilities,
  )) {
    // A doubt from the file itself replaces a problem guessed from the cell's text.
    const known = doubts
      .get(index)
      ?.some((doubt) => doubt.column === column && !BESIDE_THE_TEXT.has(doubt.kind));
    // The problem names another row by its place among the rooms; the file's row is shown.
    const row = values?.['row'];
    if (known !== true || !GUESSED.has(kind))
      add(taken[index], {
        column,
        kind,
        severity,
        values: typeof row === 'number' ? { ...values, row: lineOf(row - 1) } : (values ?? {}),
      });
  }
  for (const [index, kinds] of doubts)
    for (const { column, kind } of kinds)
      add(taken[index], {
        column,
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

type RoomDoubt = Pick<CellProblem, 'column' | 'kind'>;

/** Doubts about the cells of ids and names, and about rows that the spreadsheet hides, by room. */
function doubtsOfRooms(
  { doubts, source }: Table,
  rooms: readonly ReviewLine[],
  columns: Columns,
): Map<number, RoomDoubt[]> {
  const places = new Map(rooms.map(({ key }, index) => [Number(key) - 1, index]));
  const found = new Map<number, RoomDoubt[]>();
  const add = (row: number, doubt: RoomDoubt) => {
    const index = places.get(row);
    if (index !== undefined) found.set(index, [...(found.get(index) ?? []), doubt]);
  };
  for (const { row, column, kind } of doubts) {
    if (columns.id.includes(column)) {
      // Merging a building's name over all of its rooms is how such tables are made.
      if (kind !== 'merged' || columns.id.length === 1) add(row, { column: 'id', kind });
    } else if (column === columns.name) add(row, { column: 'name', kind });
  }
  if (source.format === 'xlsx')
    for (const row of source.hiddenRows) add(row, { column: 'id', kind: 'hidden_row' });
  return found;
}

/** New rooms whose ids look like those of rooms that the list has. */
function* likeListed(
  list: readonly Row[],
  rooms: readonly ReviewLine[],
): Generator<[ReviewLine, Omit<FileProblem, 'cell'>]> {
  const places = new Map(list.map(({ id }, index) => [lookOf(id), index]));
  for (const line of rooms) {
    const place = line.fate === 'added' ? places.get(lookOf(line.row.id)) : undefined;
    const listed = place === undefined ? undefined : list[place];
    if (place !== undefined && listed !== undefined && listed.id !== line.row.id)
      yield [
        line,
        {
          column: 'id',
          kind: 'listed_alike',
          severity: 'warning',
          values: { row: place + 1, id: listed.id },
        },
      ];
  }
}

const cellsOf = ({ doubts }: Table, wanted: Doubt['kind']): string[] =>
  doubts.flatMap(({ row, column, kind }) =>
    kind === wanted ? [`${columnLetters(column)}${row + 1}`] : [],
  );
