/** Where a quoted cell ends: its quote is followed by a separator, or by nothing. */
const QUOTED_CELL = /"([^"]*(?:""[^"]*)*)"(?=\t|\r\n|\n|\r|$)/y;
const PLAIN_CELL = /[^\t\r\n]*/y;
const SEPARATOR = /\t|\r\n|\n|\r/y;

/**
 * A table as spreadsheets put it on the clipboard as plain text: tabs between cells, line ends
 * between rows, a cell with either of them in quotes. A quote that no quote closes before a
 * separator is a character like others.
 */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at += match[0].length;
    return match;
  };
  for (;;) {
    const quoted = take(QUOTED_CELL);
    const cell =
      quoted === null ? (take(PLAIN_CELL)?.[0] ?? '') : (quoted[1] ?? '').replaceAll('""', '"');
    rows.at(-1)?.push(cell);
    const separator = take(SEPARATOR);
    if (separator === null) return rows;
    // Spreadsheets end the last row too.
    if (separator[0] !== '\t') {
      if (at === text.length) return rows;
      rows.push([]);
    }
  }
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
