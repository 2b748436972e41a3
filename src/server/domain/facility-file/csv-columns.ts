import Papa from 'papaparse';
import { neutral } from '../../../contract/formula-cells';
import { keyOfAlteredNumber } from '../../db/storable';
import {
  areaFileColumns,
  facilityFileColumns,
  type FacilityContent,
  type FileColumns,
} from './facility-content';
import type { RecordKind } from './read-file';

/** The column that tells what kind of record a row is. */
export const RECORD_COLUMN = 'record';

const text: ReadCell = (cell) => cell;

/** Spreadsheets write TRUE and FALSE. An empty cell says nothing. */
const trueOrFalse: ReadCell = (cell) => {
  const word = cell.toLowerCase();
  if (word !== 'true' && word !== 'false' && word !== '')
    throw new CellError('takes true or false');
  return word === '' ? undefined : word === 'true';
};

/** An empty cell is an empty value. */
const textOrNull: ReadCell = (cell) => (cell === '' ? null : cell);

/**
 * JSON, as it is exported; a text that is none stands for itself, so that nobody needs to put an
 * address in quotes.
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

/** An empty cell says nothing. */
const textOrAbsent: ReadCell = (cell) => (cell === '' ? undefined : cell);

const jsonOrNull: ReadCell = (cell) => (cell === '' ? null : parseJson(cell));

/** What a cell of each type stands for. */
const cells: Record<FileColumns[string]['type'], ReadCell> = {
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

const reading = (columns: FileColumns): Record<string, ReadCell> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { type, nullable }]) => [
      name,
      cells[type] === text && nullable ? textOrNull : cells[type],
    ]),
  );

/** The columns of each kind of record, and what their cells stand for. */
export const csvColumns: Record<RecordKind, Record<string, ReadCell>> = {
  facility: reading(facilityFileColumns),
  area: reading(areaFileColumns),
  provisioning: { id_external: text, name: text },
};

/** All columns, in the order in which they are exported. */
export const csvHeader = [
  RECORD_COLUMN,
  ...new Set(Object.values(csvColumns).flatMap((columns) => Object.keys(columns))),
];

export function isRecordKind(word: string): word is RecordKind {
  return Object.hasOwn(csvColumns, word);
}

/** What a cell stands for. @throws {CellError} where it can't. */
type ReadCell = (cell: string) => unknown;

export class CellError extends Error {
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
 * A facility as CSV (RFC 4180), one record a row: the facility, its rooms, its provisioning
 * entries. With a byte order mark, without which Excel takes it for another encoding. Structured
 * values are JSON; no cell begins like a formula.
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
    column === RECORD_COLUMN ? kind : neutral(writeCell(kind, column, values[column])),
  );
}

function writeCell(kind: RecordKind, column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const read = csvColumns[kind][column];
  return read === jsonOrNull || read === jsonOrText || typeof value !== 'string'
    ? JSON.stringify(value)
    : value;
}
