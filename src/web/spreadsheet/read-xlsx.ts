import { formatValue } from 'hucre';
import { readXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx';
import type { Doubt, Table } from './table';

const NUMBER_DIGITS = 15;

/**
 * No list of rooms is wider than 256 columns. A stray blank in the last column of a sheet would
 * otherwise give each row 16,384 cells.
 */
const AREA = 'A1:IV1048576';

/**
 * A sheet of an XLSX workbook as text, each cell as the spreadsheet shows it: the number 7 in the
 * format `000` is `007`. Without `chosen`, the first visible sheet that has rows.
 */
export async function readWorkbook(bytes: Uint8Array, chosen?: number): Promise<Table> {
  const sheets: { name: string; hidden: boolean }[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      sheets[index] = { name, hidden: hidden === true || veryHidden === true };
      return false;
    },
  });
  const visible = [...sheets.keys()].filter((index) => sheets[index]?.hidden === false);
  let table: Table | undefined;
  for (const index of chosen === undefined ? visible : [chosen]) {
    const { sheets: read } = await readXlsx(bytes, {
      readStyles: true,
      sheets: [index],
      range: AREA,
    });
    const content = readSheet(read[0]);
    const found = { ...content, source: { ...content.source, sheet: index, sheets } };
    if (found.rows.some((row) => row.some((cell) => cell !== ''))) return found;
    table ??= found;
  }
  const { source, ...nothing } = readSheet(undefined);
  return table ?? { ...nothing, source: { ...source, sheet: 0, sheets } };
}

function readSheet(sheet: Sheet | undefined) {
  const { rows = [], cells, rowDefs, columns, merges = [] } = sheet ?? {};
  const numbers: number[] = [];
  const doubts: Doubt[] = [];
  const texts = rows.map((row, rowIndex) =>
    row.map((value, column) => {
      const cell = cells?.get(`${rowIndex},${column}`);
      const format = cell?.style?.numFmt;
      const text = typeof value === 'string' ? value : shown(value, format);
      const kind = doubtOf(value, cell, text);
      if (kind !== undefined) doubts.push({ row: rowIndex, column, kind });
      else if (typeof value === 'number' && (format === undefined || format === 'General'))
        numbers[column] = (numbers[column] ?? 0) + 1;
      return text;
    }),
  );
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? '';
    for (const [below, cellsOfRow] of texts.slice(startRow, endRow + 1).entries()) {
      const [row, end] = [startRow + below, Math.min(endCol + 1, cellsOfRow.length)];
      // For example a building over all of its rooms: each row gets the text that it shows.
      if (below > 0) cellsOfRow[startCol] = text;
      for (let column = startCol; column < end; column += 1)
        if (below > 0 || column > startCol) doubts.push({ row, column, kind: 'merged' });
    }
  }
  const hiddenRows = [...(rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row] : []));
  const hiddenColumns = (columns ?? []).flatMap(({ hidden }, column) => (hidden ? [column] : []));
  return {
    rows: texts,
    doubts,
    source: { format: 'xlsx' as const, numbers, hiddenRows, hiddenColumns },
  };
}

function shown(value: CellValue, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (format !== undefined && format !== 'General' && format !== '@')
    return formatValue(value, format);
  if (typeof value === 'number') return exact(value);
  return value instanceof Date ? value.toISOString().slice(0, 10) : value;
}

const exact = (value: number) => String(Number(value.toPrecision(NUMBER_DIGITS)));

/** Why a cell's text may not be what somebody typed there; undefined if there is no doubt. */
function doubtOf(
  value: CellValue,
  cell: Cell | undefined,
  text: string,
): Doubt['kind'] | undefined {
  if (cell?.type === 'error') return 'sheet_error';
  if (cell?.formula !== undefined && (value === null || value === undefined)) return 'no_value';
  if (typeof value === 'boolean' || value instanceof Date) return 'converted';
  if (typeof value !== 'number') return undefined;
  const isShownAsTyped = !/\de[+-]?\d/i.test(text) && digits(text) === digits(exact(value));
  return isShownAsTyped ? undefined : 'converted';
}

const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
