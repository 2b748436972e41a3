import { fold } from '../../../features/rooms/fold-text';
import type { Row } from '../rows';
import { columns, type Cell, type Column } from './selection';

export interface FindOptions {
  text: string;
  /** Whether case, accents and all other characters must match exactly. */
  matchCase: boolean;
  wholeCell: boolean;
  /** If given, only this column is searched. */
  column?: Column | undefined;
}

export const inAnyWriting = { matchCase: false, wholeCell: false };

/** Every cell that contains the text, in reading order. */
export function findCells(rows: readonly Row[], options: FindOptions): Cell[] {
  const find = placesOf(options);
  return rows.flatMap((cells, row) =>
    columns.flatMap((name, column) =>
      isLookedAt(options, name) && find(cells[name]).length > 0 ? [{ row, column }] : [],
    ),
  );
}

/** Returns a test for rows that have the text in a cell, whatever its case and accents. */
export function finderOf(text: string): (row: Row) => boolean {
  const find = placesOf({ ...inAnyWriting, text });
  return (row) => columns.some((name) => find(row[name]).length > 0);
}

const isLookedAt = ({ column }: FindOptions, name: Column) =>
  column === undefined || column === name;

/** The rows with every occurrence replaced by `replacement`, in which no character is special. */
export function replaceAll(
  rows: readonly Row[],
  options: FindOptions,
  replacement: string,
): readonly Row[] {
  const find = placesOf(options);
  const replace = (text: string) => {
    const places = find(text);
    if (places.length === 0) return text;
    const between = places.map(([from], index) => text.slice(places[index - 1]?.[1] ?? 0, from));
    return [...between, text.slice(places.at(-1)?.[1])].join(replacement);
  };
  return rows.map((row) => {
    const id = isLookedAt(options, 'id') ? replace(row.id) : row.id;
    const name = isLookedAt(options, 'name') ? replace(row.name) : row.name;
    return id === row.id && name === row.name ? row : { ...row, id, name };
  });
}

/**
 * Between letters, hyphen, apostrophe and space match one another. Elsewhere they do not, so that
 * replacing the hyphens in ids does not remove spaces.
 */
const BETWEEN_WORDS = /(?<=\p{L})[-' ](?=\p{L})/gu;

/** The beginning and the end of a match in a cell's text, in UTF-16 units. */
type Place = readonly [from: number, to: number];

function placesOf({ text, matchCase, wholeCell }: FindOptions): (cell: string) => Place[] {
  const folded = matchCase ? '' : fold(text);
  // Text that folds to nothing, such as U+200B, is searched for unfolded.
  const [needle, read] = folded === '' ? [text, asItIs] : [folded, asTyped];
  if (needle === '') return () => [];
  const literal = needle.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = read === asTyped ? literal.replaceAll(BETWEEN_WORDS, "[-' ]") : literal;
  return (cell) => {
    const { searched, starts } = read(cell);
    if (wholeCell) return new RegExp(`^(?:${pattern})$`).test(searched) ? [[0, cell.length]] : [];
    const places: Place[] = [];
    const next = new RegExp(pattern, 'g');
    for (let match = next.exec(searched); match !== null; match = next.exec(searched)) {
      const at = match.index;
      const end = next.lastIndex;
      // A match must not begin or end within a letter: o does not match half of œ.
      const whole = starts === undefined || (beginsLetter(starts, at) && beginsLetter(starts, end));
      if (whole) places.push([starts?.[at] ?? at, starts?.[end] ?? (starts ? cell.length : end)]);
      else next.lastIndex = at + 1;
    }
    return places;
  };
}

/**
 * The folded text and, if it differs from the cell's, where each of its units' letter begins there.
 */
interface Searched {
  searched: string;
  starts?: number[];
}

const asItIs = (cell: string): Searched => ({ searched: cell });

function asTyped(cell: string): Searched {
  const lower = cell.toLowerCase();
  if (/^[ -~]*$/.test(cell)) return { searched: lower };
  let searched = '';
  const starts: number[] = [];
  let at = 0;
  for (const letter of cell) {
    const folded = fold(letter);
    for (let unit = 0; unit < folded.length; unit += 1) starts.push(at);
    searched += folded;
    at += letter.length;
  }
  return { searched, starts };
}

const beginsLetter = (starts: readonly number[], at: number) =>
  at === 0 || at >= starts.length || starts[at] !== starts[at - 1];
