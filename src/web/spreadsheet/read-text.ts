import Papa from 'papaparse';
import { separators, type Separator } from './table';

/**
 * Rows that the separator is told by: all of a small list, and far enough past titles and blank
 * lines of a large one.
 */
const SAMPLE_ROWS = 200;
/** How much is looked at to tell how lines end, in characters. */
const SAMPLE_CHARACTERS = 1 << 20;
/** A report of progress every few milliseconds, not every row. */
const ROWS_PER_REPORT = 2000;

/**
 * The rows of a text file (RFC 4180: cells in quotes may hold separators and line breaks).
 * `onProgress` is told a share of 1.
 */
export function readText(
  text: string,
  chosen: Separator | undefined,
  onProgress: (share: number) => void = () => {},
): { rows: string[][]; separator: Separator } {
  const { separator, body } = withoutDirective(text);
  const newline = lineEnd(body);
  const delimiter = chosen ?? separator ?? guessSeparator(body, newline);
  const rows: string[][] = [];
  Papa.parse<string[]>(body, {
    delimiter,
    newline,
    step: ({ data, meta }) => {
      rows.push(newline === '\n' ? withoutReturn(data) : data);
      if (rows.length % ROWS_PER_REPORT === 0) onProgress(Math.min(1, meta.cursor / body.length));
    },
  });
  // A line break at the end ends the last row; it does not begin another.
  const last = rows.at(-1);
  if (last?.length === 1 && last[0] === '') rows.pop();
  return { rows, separator: delimiter };
}

/** Excel writes `sep=;` above the rows, and reads it. */
function withoutDirective(text: string): { separator: Separator | undefined; body: string } {
  const [line = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const separator = separators.find((known) => known === named);
  return separator === undefined
    ? { separator, body: text }
    : { separator, body: text.slice(line.length) };
}

type LineEnd = '\r\n' | '\n' | '\r';

/** The line end that the file has most of, line breaks within quotes aside. */
function lineEnd(text: string): LineEnd {
  const counts: Record<LineEnd, number> = { '\r\n': 0, '\n': 0, '\r': 0 };
  const bare = text.slice(0, SAMPLE_CHARACTERS).replaceAll(/"(?:[^"]|"")*"/g, '');
  for (const [end] of bare.matchAll(/\r\n|\n|\r/g)) counts[end as LineEnd] += 1;
  if (counts['\r\n'] >= Math.max(counts['\n'], counts['\r'])) return '\r\n';
  return counts['\n'] >= counts['\r'] ? '\n' : '\r';
}

/** A file put together from others may end some lines as Windows does. */
function withoutReturn(row: string[]): string[] {
  const last = row.at(-1);
  return last?.endsWith('\r') === true ? [...row.slice(0, -1), last.slice(0, -1)] : row;
}

/** The one that cuts most of the first rows into the same number of cells, two at least. */
function guessSeparator(text: string, newline: LineEnd): Separator {
  const share = (delimiter: Separator) => {
    const rows = Papa.parse<string[]>(text, {
      delimiter,
      newline,
      preview: SAMPLE_ROWS,
      skipEmptyLines: true,
    }).data;
    const counts = new Map<number, number>();
    for (const { length } of rows)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    return Math.max(0, ...counts.values()) / Math.max(1, rows.length);
  };
  const ranked = separators
    .map((separator) => ({ separator, share: share(separator) }))
    .toSorted((one, other) => other.share - one.share);
  const [best] = ranked;
  return best === undefined || best.share === 0 ? ',' : best.separator;
}
