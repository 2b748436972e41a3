import Papa from 'papaparse';
import { escapeFormula, unescapeFormula } from '../../../contract/formula-cells';
import { keyOfAlteredNumber } from '../../db/valid-values';
import {
  areaFileColumns,
  facilityFileColumns,
  type FacilityContent,
  type FileColumns,
} from './facility-content';
import type { FileProblem, RawFile, RawRecord, Reading, RecordKind } from './read-file';

const RECORD_COLUMN = 'record';

const text: ReadCell = (cell) => cell;

/** Spreadsheets write TRUE and FALSE. An empty cell gives no value. */
const trueOrFalse: ReadCell = (cell) => {
  const word = cell.toLowerCase();
  if (word !== 'true' && word !== 'false' && word !== '')
    throw new CellError('takes true or false');
  return word === '' ? undefined : word === 'true';
};

const textOrNull: ReadCell = (cell) => (cell === '' ? null : cell);

/**
 * Reads JSON, which the export writes. Any other text counts as itself, so that nobody needs to put
 * an address in quotes.
 */
const jsonOrText: ReadCell = (cell) => {
  if (/^[[{"]/.test(cell) || cell === '') return jsonOrNull(cell);
  try {
    JSON.parse(cell);
  } catch {
    return cell;
  }
  return parseJson(cell);
};

/** An empty cell gives no value. */
const textOrAbsent: ReadCell = (cell) => (cell === '' ? undefined : cell);

const jsonOrNull: ReadCell = (cell) => (cell === '' ? null : parseJson(cell));

const cellReaders: Record<FileColumns[string]['type'], ReadCell> = {
  id: text,
  word: text,
  label: text,
  ssid: text,
  url: text,
  boolean: trueOrFalse,
  timestamp: textOrAbsent,
  occupancy: textOrAbsent,
  json: jsonOrText,
  list: jsonOrNull,
  services: jsonOrNull,
};

const readersOf = (columns: FileColumns): Record<string, ReadCell> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { type, nullable }]) => [
      name,
      cellReaders[type] === text && nullable ? textOrNull : cellReaders[type],
    ]),
  );

const csvColumns: Record<RecordKind, Record<string, ReadCell>> = {
  facility: readersOf(facilityFileColumns),
  area: readersOf(areaFileColumns),
  provisioning: { id_external: text, name: text },
};

export const csvHeader = [
  RECORD_COLUMN,
  ...new Set(Object.values(csvColumns).flatMap((columns) => Object.keys(columns))),
];

function isRecordKind(word: string): word is RecordKind {
  return Object.hasOwn(csvColumns, word);
}

type ReadCell = (cell: string) => unknown;

class CellError extends Error {
  override name = 'CellError';
}

function parseJson(cell: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(cell);
  } catch (cause) {
    throw new CellError(
      `is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
  if (keyOfAlteredNumber(cell) !== undefined)
    throw new CellError('has a number of more digits than can be stored: write it as text');
  return json;
}

/**
 * Writes a facility as CSV (RFC 4180), one record a row: the facility, its rooms, its provisioning
 * entries. It begins with a byte order mark, without which Excel assumes another encoding.
 * Structured values are JSON. No cell begins like a formula.
 */
export function writeCsv({ areas, areas_autocomplete_list, ...facility }: FacilityContent): string {
  const rows = [
    writeRow('facility', facility),
    ...(areas ?? []).map((area) => writeRow('area', { ...area })),
    ...(areas_autocomplete_list ?? []).map((entry) => writeRow('provisioning', { ...entry })),
  ];
  return `${Papa.BYTE_ORDER_MARK}${Papa.unparse([csvHeader, ...rows], { newline: '\r\n' })}\r\n`;
}

function writeRow(kind: RecordKind, values: Record<string, unknown>): string[] {
  return csvHeader.map((column) =>
    column === RECORD_COLUMN ? kind : escapeFormula(writeCell(kind, column, values[column])),
  );
}

function writeCell(kind: RecordKind, column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const read = csvColumns[kind][column];
  return read === jsonOrNull || read === jsonOrText || typeof value !== 'string'
    ? JSON.stringify(value)
    : value;
}

export interface CsvOptions {
  facility: string | undefined;
  facilityOption: string;
  rowsAre: RecordKind;
}

const LETTERS = 26;

const delimiters = [',', ';', '\t'];

/**
 * Reads CSV with `,`, `;` or tab. The first row names the columns, in any order. Cells stay text:
 * `007` stays `007`. Rows are numbered as in a spreadsheet: the names of the columns are row 1.
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
  // With wrong columns every row would be wrong.
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

/** If a file has no row of one kind, that part of the facility stays as it is. */
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
    const cell = unescapeFormula(cells[index] ?? '');
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

/** The delimiter that occurs most in the first row, whose column names hold none. */
function guessDelimiter(source: string): string {
  const [header = ''] = source.split(/\r|\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

function columnPlace(columns: string[], column: string): string {
  const index = columns.indexOf(column);
  return index === -1 ? `column ${column}` : `column ${column} (${letters(index)})`;
}

export function letters(index: number): string {
  return (
    (index < LETTERS ? '' : letters(Math.floor(index / LETTERS) - 1)) +
    String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  );
}
