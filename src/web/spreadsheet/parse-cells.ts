import type { Doubt } from './table';

/**
 * The cells of a text (RFC 4180). A quote without a closing quote at a cell's end is a character
 * like others.
 */
export function parseCells(text: string, separator: string): { rows: string[][]; doubts: Doubt[] } {
  const rows: string[][] = [[]];
  const doubts: Doubt[] = [];
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  let at = 0;
  for (;;) {
    const row = rows.at(-1) ?? [];
    const doubt = (kind: Doubt['kind']) =>
      doubts.push({ row: rows.length - 1, column: row.length, kind });
    const close = text[at] === '"' ? closingQuote(text, at, separator) : undefined;
    if (close !== undefined) {
      const cell = text.slice(at + 1, close).replaceAll('""', '"');
      const [, ...lines] = cell.split(/\r\n|\n|\r/);
      if (lines.some((line) => line.includes(separator))) doubt('rows_in_quotes');
      row.push(cell);
      at = afterBlanks(text, close + 1);
    } else {
      if (text[at] === '"') doubt('open_quote');
      plainCell.lastIndex = at;
      const cell = plainCell.exec(text)?.[0] ?? '';
      row.push(cell);
      at += cell.length;
    }
    if (text[at] === separator) at += 1;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // A line end at the end of the text does not begin another row.
      if (at >= text.length) return { rows, doubts };
      rows.push([]);
    }
  }
}

/**
 * The end of the quoted cell that begins at `open`: a quote that only blanks separate from a
 * separator, a line end or the end of the text. Undefined if there is none.
 */
function closingQuote(text: string, open: number, separator: string): number | undefined {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at === -1) return undefined;
  const next = text[afterBlanks(text, at + 1)];
  return [separator, '\r', '\n', undefined].includes(next) ? at : undefined;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}
