import Papa from 'papaparse';
import { unescapeFormula } from '../../../contract/formula-cells';
import type { FileProblem, RawRecord, Reading } from './read-file';

export const rowKinds = ['area', 'provisioning'] as const;

export type RowKind = (typeof rowKinds)[number];

const known = ['id_external', 'name'];

const delimiters = [',', ';', '\t'];

/** Rows are numbered as in a spreadsheet: the names of the columns are row 1. */
export function readCsv(source: string, facility: string, rowsAre: RowKind): Reading {
  const { data, errors } = Papa.parse<string[]>(source, { delimiter: guessDelimiter(source) });
  const problems = errors.map(({ row, message }) => ({ place: `row ${(row ?? 0) + 1}`, message }));
  const [header = [], ...rows] = data;
  const columns = header.map((cell) => cell.trim());
  if (
    !columns.includes('id_external') ||
    columns.some((column, index) => !known.includes(column) || columns.indexOf(column) !== index)
  )
    problems.push({
      place: 'row 1',
      message: `takes the columns ${known.join(' and ')}, and has ${columns.join(', ')}`,
    });
  // With wrong columns every row would be wrong.
  if (problems.length > 0) return { file: undefined, problems };
  const records = rows.flatMap((cells, index) =>
    cells.every((cell) => cell === '')
      ? []
      : readRow(columns, cells, { row: index + 2, rowsAre }, problems),
  );
  return {
    file: {
      facility: { values: { id_external: facility }, place: () => '--facility' },
      area: rowsAre === 'area' ? records : undefined,
      provisioning: rowsAre === 'provisioning' ? records : undefined,
    },
    problems,
  };
}

function readRow(
  columns: string[],
  cells: string[],
  { row, rowsAre }: { row: number; rowsAre: RowKind },
  problems: FileProblem[],
): RawRecord {
  const place = (column?: string) =>
    column === undefined ? `row ${row}` : `row ${row}, column ${column}`;
  if (cells.length > columns.length)
    problems.push({
      place: place(),
      message: `has ${cells.length} cells, and there are ${columns.length} columns`,
    });
  const values = Object.fromEntries(
    columns.map((column, index) => [column, unescapeFormula(cells[index] ?? '')]),
  );
  // A room without a name has none; an entry of the list has an empty one.
  return {
    values: rowsAre === 'area' && values['name'] === '' ? { ...values, name: null } : values,
    place,
  };
}

/** The delimiter that occurs most in the first row, whose column names hold none. */
function guessDelimiter(source: string): string {
  const [header = ''] = source.split(/\r|\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
