import { parseCells } from './parse-cells';
import { separators, type Doubt, type Separator } from './table';

/**
 * Rows that the separator is told by: all of a small list, and far enough past titles and blank
 * lines of a large one.
 */
const SAMPLE_ROWS = 200;
/** They are looked for in as many characters. */
const SAMPLE_CHARACTERS = 1 << 18;
/** A report of progress every few milliseconds, not every row. */
const ROWS_PER_REPORT = 2000;

/** The rows of a text file. `onProgress` is told a share of 1. */
export function readText(
  text: string,
  chosen: Separator | undefined,
  onProgress: (share: number) => void = () => {},
): { rows: string[][]; doubts: Doubt[]; separator: Separator } {
  const { named, body } = withoutDirective(text);
  const separator = chosen ?? named ?? guessSeparator(body);
  const { rows, doubts } = parseCells(body, separator, {
    keepRows: true,
    onRow: (count, end) => {
      if (count % ROWS_PER_REPORT === 0) onProgress(end / body.length);
    },
  });
  return { rows, doubts, separator };
}

/**
 * Excel writes `sep=;` above the rows, and reads it; other programs put it in quotes, or as many
 * separators behind it as the table has.
 */
function withoutDirective(text: string): { named: Separator | undefined; body: string } {
  const [line = '', , sign] = /^("?)sep=(.)\1[;,\t]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const named = separators.find((known) => known === sign);
  return named === undefined ? { named, body: text } : { named, body: text.slice(line.length) };
}

/** The one that cuts most of the first rows into the same number of cells, two at least. */
function guessSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const share = (separator: Separator) => {
    const rows = parseCells(sample, separator)
      .rows.slice(0, SAMPLE_ROWS)
      .filter((row) => row.length > 1 || row[0] !== '');
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
