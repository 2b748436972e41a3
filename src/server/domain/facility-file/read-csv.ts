import Papa from 'papaparse';
import { undoNeutral } from '../../../contract/formula-cells';
import { CellError, csvColumns, csvHeader, isRecordKind, RECORD_COLUMN } from './csv-columns';
import type { FileProblem, RawFile, RawRecord, Reading, RecordKind } from './read-file';

export interface CsvOptions {
  /** The facility, where the file has no row of it. */
  facility: string | undefined;
  /** What names the facility at the entrance that the file came by. */
  facilityOption: string;
  /** What the rows of a file without the column `record` are. */
  rowsAre: RecordKind;
}

const LETTERS = 26;

const delimiters = [',', ';', '\t'];

/**
 * Reads CSV with `,`, `;` or tab. The first row names the columns, in any order. Cells stay text:
 * `007` stays `007`.
 * Rows are numbered as a spreadsheet shows them: the names of the columns are row 1.
 */
export function readCsv(
  source: string,
  { facility, facilityOption, rowsAre }: CsvOptions,
): Reading {
  const { data, errors } = Papa.parse<string[]>(source, { delimiter: guessDelimiter(source) });
  const problems = errors.map(({ row, message }) => ({ place: `row ${(row ?? 0) + 1}`, message }));
  const [header = [], ...rows] = data;
  const columns = header.map((cell) => cell.trim());
  problems.push(
    ...headerProblems(columns, rowsAre).map((message) => ({ place: 'row 1', message })),
  );
  // Without the right columns every row would be wrong.
  if (problems.length > 0) return { file: undefined, problems };

  const records: Record<RecordKind, RawRecord[]> = { facility: [], area: [], provisioning: [] };
  for (const [index, cells] of rows.entries()) {
    if (cells.some((cell) => cell !== ''))
      readRow({ columns, cells, rowsAre, row: index + 2 }, records, problems);
  }
  const [named, second] = records.facility;
  if (second !== undefined)
    problems.push({ place: second.place(), message: 'is a second facility; a file holds one' });
  if (named === undefined && facility === undefined) {
    return {
      file: undefined,
      problems: [
        ...problems,
        { place: 'row 1', message: `no row is a facility: name it with ${facilityOption} ID` },
      ],
    };
  }
  const own = named ?? { values: { id_external: facility }, place: () => facilityOption };
  return { file: assemble(own, records), problems };
}

/** No row of a kind: that part stays as it is. */
function assemble(
  facility: RawRecord,
  { area, provisioning }: Record<RecordKind, RawRecord[]>,
): RawFile {
  return {
    facility,
    area: area.length === 0 ? undefined : area,
    provisioning: provisioning.length === 0 ? undefined : provisioning,
  };
}

function headerProblems(columns: string[], rowsAre: RecordKind): string[] {
  const known = columns.includes(RECORD_COLUMN) ? csvHeader : Object.keys(csvColumns[rowsAre]);
  return [
    ...columns
      .filter((column) => !known.includes(column))
      .map(
        (column) =>
          `${columnPlace(columns, column)}: there is no such column, but ${known.join(', ')}`,
      ),
    ...columns
      .filter((column, index) => columns.indexOf(column) !== index)
      .map((column) => `there are two columns ${column}`),
    ...(columns.includes('id_external') ? [] : ['the column id_external is missing']),
  ];
}

interface Row {
  columns: string[];
  cells: string[];
  rowsAre: RecordKind;
  /** As a spreadsheet numbers it. */
  row: number;
}

function readRow(
  { columns, cells, rowsAre, row }: Row,
  records: Record<RecordKind, RawRecord[]>,
  problems: FileProblem[],
): void {
  const place = (column?: string) =>
    column === undefined ? `row ${row}` : `row ${row}, ${columnPlace(columns, column)}`;
  const wrong = (message: string, column?: string) =>
    void problems.push({ place: place(column), message });
  if (cells.length > columns.length)
    return wrong(`has ${cells.length} cells, and there are ${columns.length} columns`);
  const kind = columns.includes(RECORD_COLUMN)
    ? (cells[columns.indexOf(RECORD_COLUMN)] ?? '').trim()
    : rowsAre;
  if (!isRecordKind(kind))
    return wrong(`takes ${Object.keys(csvColumns).join(', ')}`, RECORD_COLUMN);

  const values: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    if (column === RECORD_COLUMN) continue;
    const cell = undoNeutral(cells[index] ?? '');
    const read = csvColumns[kind][column];
    if (read === undefined) {
      if (cell !== '') wrong(`is not for a record of the kind ${kind}`, column);
      continue;
    }
    try {
      values[column] = read(cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      wrong(error.message, column);
    }
  }
  records[kind].push({ values, place });
}

/** The delimiter that the first row has most of: it names columns, none of which holds one. */
function guessDelimiter(source: string): string {
  const [header = ''] = source.split(/\r|\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** `column name (C)`: by its name, and by the letter that a spreadsheet shows. */
function columnPlace(columns: string[], column: string): string {
  const index = columns.indexOf(column);
  return index === -1 ? `column ${column}` : `column ${column} (${letters(index)})`;
}

function letters(index: number): string {
  return (
    (index < LETTERS ? '' : letters(Math.floor(index / LETTERS) - 1)) +
    String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  );
}
