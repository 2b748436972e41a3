import { fold } from '../../../features/rooms/fold-text';
import type { Row } from '../rows';
import { columns, type Cell } from './selection';

export interface Sought {
  text: string;
  /** Case, accents and all other signs as typed. */
  matchCase: boolean;
  wholeCell: boolean;
}

/** Every cell that holds what is sought, in reading order. */
export function findCells(rows: readonly Row[], sought: Sought): Cell[] {
  const find = finderOf(sought);
  return rows.flatMap((cells, row) =>
    columns.flatMap((name, column) => (find(cells[name]).length === 0 ? [] : [{ row, column }])),
  );
}

/** The rows with every occurrence replaced, literally. */
export function replaceAll(
  rows: readonly Row[],
  sought: Sought,
  replacement: string,
): readonly Row[] {
  const find = finderOf(sought);
  const replace = (text: string) => {
    const places = find(text);
    if (places.length === 0) return text;
    const kept = places.map(([from], index) => text.slice(places[index - 1]?.[1] ?? 0, from));
    return [...kept, text.slice(places.at(-1)?.[1])].join(replacement);
  };
  return rows.map((row) => {
    const id = replace(row.id);
    const name = replace(row.name);
    return id === row.id && name === row.name ? row : { ...row, id, name };
  });
}

/**
 * What joins two words. Between digits, and at an edge, a sign is sought as typed: who replaces
 * hyphens or blanks must not lose the other in an id.
 */
const BETWEEN_WORDS = /(?<=\p{L})[-' ](?=\p{L})/gu;

/** From where to where in a text, in UTF-16 units. */
type Place = readonly [from: number, to: number];

function finderOf({ text, matchCase, wholeCell }: Sought): (cell: string) => Place[] {
  const folded = matchCase ? '' : fold(text);
  // What folds to nothing, such as U+200B, is sought as it is.
  const [needle, read] = folded === '' ? [text, asItIs] : [folded, asTyped];
  if (needle === '') return () => [];
  const literal = needle.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = read === asTyped ? literal.replaceAll(BETWEEN_WORDS, "[-' ]") : literal;
  return (cell) => {
    const { said, starts } = read(cell);
    if (wholeCell) return new RegExp(`^(?:${pattern})$`).test(said) ? [[0, cell.length]] : [];
    const places: Place[] = [];
    const next = new RegExp(pattern, 'g');
    for (let match = next.exec(said); match !== null; match = next.exec(said)) {
      const at = match.index;
      const end = next.lastIndex;
      // Not within one letter: o is no part of œ.
      const whole = starts === undefined || (beginsLetter(starts, at) && beginsLetter(starts, end));
      if (whole) places.push([starts?.[at] ?? at, starts?.[end] ?? (starts ? cell.length : end)]);
      else next.lastIndex = at + 1;
    }
    return places;
  };
}

/** What is searched; and for each unit of it, where its letter begins, unless that is its own place. */
interface Searched {
  said: string;
  starts?: number[];
}

const asItIs = (cell: string): Searched => ({ said: cell });

function asTyped(cell: string): Searched {
  const lower = cell.toLowerCase();
  if (/^[ -~]*$/.test(cell)) return { said: lower };
  let said = '';
  const starts: number[] = [];
  let at = 0;
  for (const letter of cell) {
    const folded = fold(letter);
    for (let unit = 0; unit < folded.length; unit += 1) starts.push(at);
    said += folded;
    at += letter.length;
  }
  return { said, starts };
}

const beginsLetter = (starts: readonly number[], at: number) =>
  at === 0 || at >= starts.length || starts[at] !== starts[at - 1];
