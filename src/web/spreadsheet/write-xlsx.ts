import { writeXlsx } from 'hucre/xlsx';
import { writableCells, type Sheet } from './write-csv';

/**
 * In characters. A longer cell is cut and ends with "…": with it, Excel would call the file damaged.
 */
const CELL_MAX_LENGTH = 32_767;
/**
 * What has to be escaped. XLSX would read a typed text such as `_x0041_` as an escaped character,
 * so its underscore is escaped, also if it would only look so after the next character is escaped.
 * XML allows some characters not at all; of these, the library escapes only control characters.
 */
const TO_ESCAPE = /_(?=x[0-9a-f]{4}[_\p{Cc}\uFFFE\uFFFF])|[\uFFFE\uFFFF]/giu;
/**
 * An XLSX workbook with one sheet named `name`. All cells are text and stay text when edited, so
 * that `007` does not lose its zeros.
 */
export async function writeWorkbook(sheet: Sheet, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = writableCells(sheet).map((cells) =>
    cells.map((cell) => cut(cell).replaceAll(TO_ESCAPE, escaped)),
  );
  const columns = sheet.header.map(() => ({ autoWidth: true, numFmt: TEXT_FORMAT }));
  const bytes = await writeXlsx({ sheets: [{ name, rows, columns, freezePane: { rows: 1 } }] });
  return new Uint8Array(bytes);
}

const cut = (cell: string) =>
  cell.length > CELL_MAX_LENGTH ? `${cell.slice(0, CELL_MAX_LENGTH - 1)}…` : cell;

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** The format by which a spreadsheet leaves typed text as it is. */
const TEXT_FORMAT = '@';
