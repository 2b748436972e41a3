import { shortAreaId } from '../../../../contract/ids';
import type { Row } from '../rows';
import { stripFacilityPrefix, validateRows, type CellProblem } from '../validate-rows';
import { columnLetters } from './column-letters';
import type { Columns } from '../detect-columns';
import { fileRooms, importRooms, type Imported, type ImportMode } from './import-rows';

/** A cell of the file, as the spreadsheet names it, and what is wrong with it. */
interface FileProblem extends CellProblem {
  /** Such as `B12`. */
  cell: string;
}

/** All that is to be seen of an import before it is made. */
export interface Review {
  rooms: Row[];
  /** Row of the spreadsheet for each room, from 1. */
  lines: number[];
  imported: Imported;
  /** By index of the room; errors before what is only pointed out. */
  problems: ReadonlyMap<number, FileProblem[]>;
  errors: number;
  /** How many rooms of the file have full ids. */
  fullIds: number;
}

export interface ReviewOptions {
  facilityId: string;
  otherFacilities: readonly string[];
  columns: Columns;
  mode: ImportMode;
  /** Takes the facility's prefix off full ids. */
  strip: boolean;
}

/** Every room of the file, checked like the rows of the list, every one. */
export function reviewImport(
  table: readonly string[][],
  list: readonly Row[],
  { facilityId, otherFacilities, columns, mode, strip }: ReviewOptions,
): Review {
  const found = fileRooms(table, columns);
  const fullIds = found.rows.filter(({ id }) => shortAreaId(facilityId, id) !== id).length;
  const rooms = strip && fullIds > 0 ? stripFacilityPrefix(found.rows, facilityId) : found.rows;
  const problems = new Map<number, FileProblem[]>();
  let errors = 0;
  for (const problem of validateRows(rooms, facilityId, otherFacilities)) {
    const column = problem.column === 'id' ? columns.id : (columns.name ?? columns.id);
    const cell = `${columnLetters(column)}${found.lines[problem.index] ?? ''}`;
    problems.set(problem.index, [
      ...(problems.get(problem.index) ?? []),
      { ...problem, cell, values: inFile(problem.values, found.lines) },
    ]);
    if (problem.severity === 'error') errors += 1;
  }
  return {
    rooms,
    lines: found.lines,
    imported: importRooms(list, rooms, mode),
    problems,
    errors,
    fullIds,
  };
}

/** A problem that names another row means the file's. */
function inFile(
  values: CellProblem['values'] = {},
  lines: readonly number[] = [],
): Record<string, string | number> {
  return typeof values['row'] === 'number'
    ? { ...values, row: lines[values['row'] - 1] ?? values['row'] }
    : values;
}
