import Papa from 'papaparse';
import { neutral } from '../../../contract/formula-cells';
import type { FacilityContent } from './facility-content';
import { jsonOrNull, jsonOrText } from './cells';
import { csvColumns, csvHeader, RECORD_COLUMN } from './csv-columns';
import type { RecordKind } from './raw-file';

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
