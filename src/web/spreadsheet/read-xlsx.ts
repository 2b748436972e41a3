import { formatValue } from 'hucre';
import { readXlsx, type CellValue, type Sheet } from 'hucre/xlsx';
import type { Table } from './table';

/** As many digits as Excel keeps and shows of a number. */
const NUMBER_DIGITS = 15;

/**
 * A sheet of an XLSX workbook as text, each cell as the spreadsheet shows it: the number 7 in the
 * format `000` is `007`. The first sheet that is not hidden, unless one is chosen.
 */
export async function readWorkbook(bytes: Uint8Array, chosen?: number): Promise<Table> {
  const sheets: string[] = [];
  let first: number | undefined;
  const workbook = await readXlsx(bytes, {
    readStyles: true,
    sheets: ({ name, index, hidden, veryHidden }) => {
      sheets[index] = name;
      if (hidden !== true && veryHidden !== true) first ??= index;
      return index === (chosen ?? first);
    },
  });
  const [sheet] = workbook.sheets;
  const numbers: number[] = [];
  const rows = sheet === undefined ? [] : readSheet(sheet, numbers);
  return { rows, source: { format: 'xlsx', sheet: chosen ?? first ?? 0, sheets, numbers } };
}

function readSheet({ rows, cells }: Sheet, numbers: number[]): string[][] {
  return rows.map((row, rowIndex) =>
    row.map((value, column) => {
      if (typeof value === 'string') return value;
      const format = cells?.get(`${rowIndex},${column}`)?.style?.numFmt;
      if (typeof value === 'number' && (format === undefined || format === 'General'))
        numbers[column] = (numbers[column] ?? 0) + 1;
      return shown(value, format);
    }),
  );
}

function shown(value: CellValue, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (format !== undefined && format !== 'General' && format !== '@')
    return formatValue(value, format);
  if (typeof value === 'number') return String(Number(value.toPrecision(NUMBER_DIGITS)));
  return value instanceof Date ? value.toISOString().slice(0, 10) : value;
}
