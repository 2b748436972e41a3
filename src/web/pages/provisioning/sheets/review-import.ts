import { shortAreaId } from '../../../../contract/ids';
import { columnLetters, type Doubt, type Table } from '../../../spreadsheet/table';
import { cleanId, cleanIds, lookOf, stripFacilityPrefix } from '../cell-text';
import { isError } from '../analyse-list';
import type { Row } from '../rows';
import { validateRows, type CellProblem } from '../validate-rows';
import type { Columns } from '../detect-columns';
import {
  fileRooms,
  importRooms,
  type FileRooms,
  type Imported,
  type ImportMode,
} from './import-rows';

/** What is wrong with, or odd about, a cell of the file. */
interface FileProblem extends Pick<CellProblem, 'column' | 'kind' | 'severity' | 'values'> {
  /** As the spreadsheet names it, such as `B12`. */
  cell: string;
}

/** What an import would do. */
export interface Review {
  rooms: Row[];
  /** Row of the spreadsheet for each room, from 1. */
  lines: number[];
  imported: Imported;
  /** By index of the room; errors before warnings. */
  problems: ReadonlyMap<number, FileProblem[]>;
  errors: number;
  /** How many rooms of the file have full ids. */
  fullIds: number;
  /** How many have ids that can be cleaned. */
  cleanable: number;
  /** Rows of the spreadsheet with neither an id nor a name. */
  leftOut: number[];
  /** Cells of any column whose quotes are not closed where the cell ends, or hold rows. */
  quotes: { open: string[]; rows: string[] };
}

export interface ReviewOptions {
  facilityId: string;
  otherFacilities: readonly string[];
  columns: Columns;
  mode: ImportMode;
  /** Takes the facility's prefix off full ids. */
  strip: boolean;
  /** Replaces what is invisible or unusual in ids. */
  clean: boolean;
}

export function reviewImport(
  table: Table,
  list: readonly Row[],
  { facilityId, otherFacilities, columns, mode, strip, clean }: ReviewOptions,
): Review {
  const found = fileRooms(table, columns);
  const fullIds = found.rows.filter(({ id }) => shortAreaId(facilityId, id) !== id).length;
  const short = strip && fullIds > 0 ? stripFacilityPrefix(found.rows, facilityId) : found.rows;
  const cleanable = short.filter(({ id }) => cleanId(id) !== id).length;
  const rooms = clean && cleanable > 0 ? cleanIds(short) : short;
  const imported = importRooms(list, rooms, mode);

  const problems = new Map<number, FileProblem[]>();
  const add = (index: number, problem: Omit<FileProblem, 'cell'>) => {
    const column = problem.column === 'id' ? columns.id : (columns.name ?? columns.id);
    const cell = `${columnLetters(column)}${found.lines[index] ?? ''}`;
    const all = [...(problems.get(index) ?? []), { ...problem, cell }];
    problems.set(index, [...all.filter(isError), ...all.filter((other) => !isError(other))]);
  };
  for (const [index, problem] of likeListed(list, rooms, imported)) add(index, problem);
  const doubts = doubtsOfRooms(table, found, columns);
  for (const { index, column, kind, severity, values } of validateRows(
    rooms,
    facilityId,
    otherFacilities,
  )) {
    // What the file says about a cell replaces what is guessed from its text.
    const known = doubts
      .get(index)
      ?.some((doubt) => doubt.column === column && doubt.kind !== 'hidden_row');
    if (known !== true || !GUESSED.has(kind))
      add(index, { column, kind, severity, values: inFile(values, found.lines) });
  }
  for (const [index, kinds] of doubts)
    for (const { column, kind } of kinds)
      add(index, {
        column,
        kind,
        severity: kind === 'no_value' && column === 'id' ? 'error' : 'warning',
        values: {},
      });
  return {
    rooms,
    lines: found.lines,
    imported,
    problems,
    errors: [...problems.values()].flat().filter(isError).length,
    fullIds,
    cleanable,
    leftOut: found.leftOut,
    quotes: { open: cellsOf(table, 'open_quote'), rows: cellsOf(table, 'rows_in_quotes') },
  };
}

/** Guessed from the text of a cell. */
const GUESSED: ReadonlySet<CellProblem['kind']> = new Set([
  'empty',
  'date',
  'time',
  'exponent',
  'sheet_error',
]);

type RoomDoubt = Pick<CellProblem, 'column' | 'kind'>;

/** Doubts about the cells of ids and names, and rows that the spreadsheet hides, by room. */
function doubtsOfRooms(
  { doubts, source }: Table,
  { lines }: FileRooms,
  columns: Columns,
): Map<number, RoomDoubt[]> {
  const rooms = new Map(lines.map((line, index) => [line - 1, index]));
  const found = new Map<number, RoomDoubt[]>();
  const add = (row: number, doubt: RoomDoubt) => {
    const index = rooms.get(row);
    if (index !== undefined) found.set(index, [...(found.get(index) ?? []), doubt]);
  };
  for (const { row, column, kind } of doubts) {
    if (column === columns.id) add(row, { column: 'id', kind });
    else if (column === columns.name) add(row, { column: 'name', kind });
  }
  if (source.format === 'xlsx')
    for (const row of source.hiddenRows) add(row, { column: 'id', kind: 'hidden_row' });
  return found;
}

/** New rooms whose ids look like those of rooms that the list has, by their places in the file. */
function* likeListed(
  list: readonly Row[],
  rooms: readonly Row[],
  { fates }: Imported,
): Generator<[number, Omit<FileProblem, 'cell'>]> {
  const places = new Map(list.map(({ id }, index) => [lookOf(id), index]));
  for (const [index, { id }] of rooms.entries()) {
    const place = fates[index] === 'added' ? places.get(lookOf(id)) : undefined;
    const listed = place === undefined ? undefined : list[place];
    if (place !== undefined && listed !== undefined && listed.id !== id)
      yield [
        index,
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

/** Rows that a problem names are those of the file. */
function inFile(
  values: CellProblem['values'] = {},
  lines: readonly number[] = [],
): Record<string, string | number> {
  return typeof values['row'] === 'number'
    ? { ...values, row: lines[values['row'] - 1] ?? values['row'] }
    : values;
}
