import { writeXlsx } from 'hucre/xlsx';
import { writableCells, type Sheet } from './writable';

/** The most that Excel holds in a cell, in characters: it calls a file with more damaged. */
const CELL_MAX_LENGTH = 32_767;
/**
 * What XLSX takes for an escaped character, written out by somebody, or would once the character
 * behind it is escaped: its underscore has to be. And what XML may not hold, but for control
 * characters, which the library escapes.
 */
const TO_ESCAPE = /_(?=x[0-9a-f]{4}[_\p{Cc}\uFFFE\uFFFF])|[\uFFFE\uFFFF]/giu;
/** Widths of columns by their longest of the first rows, within bounds; in characters. */
const WIDTH_SAMPLE_ROWS = 200;
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

/**
 * An XLSX workbook of one sheet named `name`. All cells are text and stay text when edited: `007`
 * keeps its zeros.
 *
 * @throws {UnwritableCellError}
 */
export async function writeWorkbook(sheet: Sheet, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = writableCells(sheet, CELL_MAX_LENGTH).map((cells) =>
    cells.map((cell) => cell.replaceAll(TO_ESCAPE, escaped)),
  );
  const columns = sheet.header.map((_, column) => ({
    width: widthOf(rows, column),
    numFmt: TEXT_FORMAT,
  }));
  const bytes = await writeXlsx({ sheets: [{ name, rows, columns, freezePane: { rows: 1 } }] });
  return new Uint8Array(bytes);
}

const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** The format that tells a spreadsheet to leave what is typed as it is. */
const TEXT_FORMAT = '@';

function widthOf(rows: readonly string[][], column: number): number {
  const longest = Math.max(
    ...rows.slice(0, WIDTH_SAMPLE_ROWS).map((row) => row[column]?.length ?? 0),
  );
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
}
