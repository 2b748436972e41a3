import { parseCells } from '../../../spreadsheet/parse-cells';

/** A table as spreadsheets put it on the clipboard as plain text. */
export const parseClipboard = (text: string): string[][] => parseCells(text, '\t').rows;

/**
 * The table on the clipboard. Some spreadsheets offer HTML alone; and a browser begins the text of
 * a whole table with a line end, which is no row of it.
 */
export function readClipboard(text: string, html: string): string[][] {
  if (text === '') return parseClipboardHtml(html);
  const table = parseClipboard(text);
  const isBlank = (row: readonly string[] = []) => row.every((cell) => cell === '');
  return isBlank(table[0]) && html !== '' && !isBlank(parseClipboardHtml(html)[0])
    ? table.slice(1)
    : table;
}

/** The cells of the first table, or each line of the text where there is none. */
export function parseClipboardHtml(html: string): string[][] {
  // Never part of this page: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const table = body.querySelector('table');
  if (table === null)
    return body.textContent.trim() === '' ? [] : parseClipboard(body.textContent.trim());
  return Array.from(table.rows, ({ cells }) => Array.from(cells, textOf)).filter(
    (row) => row.length > 0,
  );
}

function textOf(cell: HTMLTableCellElement): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith(LINE_END);
  // Blanks count where the sheet says so; else they and line ends are how the HTML is laid out.
  const text = cell.style.whiteSpace.startsWith('pre')
    ? cell.textContent
    : cell.textContent.replace(/[ \t\r\n]+/g, ' ').trim();
  return text.replace(/ ?\u2028 ?/g, '\n');
}

/** Stands for `<br>` until the layout's own line ends are gone. */
const LINE_END = '\u2028';

/** The plain text of a table, as spreadsheets read it. */
export function formatClipboard(table: readonly (readonly string[])[]): string {
  return table.map((row) => `${row.map(quote).join('\t')}\r\n`).join('');
}

const quote = (cell: string) =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * The same as a table of HTML: its cells are text, so that a spreadsheet keeps 007 and runs no
 * formula.
 */
export function formatClipboardHtml(table: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row
      .map(
        (cell) => `<td style="mso-number-format:'\\@';white-space:pre-wrap">${escape(cell)}</td>`,
      )
      .join('');
  return `<meta charset="utf-8"><table>${table.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
