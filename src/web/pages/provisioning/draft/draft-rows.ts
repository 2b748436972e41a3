import { newRow, type Row } from '../rows';
import { finish, ROWS_PER_STEP, type Steps } from '../steps';

type Kept = [id: string, name: string, extra?: Row['extra']];

const kept = ({ id, name, extra }: Row): Kept =>
  extra === undefined ? [id, name] : [id, name, extra];
const rowOf = ([id, name, extra]: Kept) => newRow(id, name, extra);

/** Rows as a draft holds them, ids as typed: one text is kept and read faster than many objects. */
export function rowsToText(rows: readonly Row[]): string {
  return finish(textInSteps(rows));
}

/** The same, a part at a time: a long list as a whole would hold up the key that comes next. */
export function* textInSteps(rows: readonly Row[]): Steps<string> {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STEP) {
    yield;
    parts.push(JSON.stringify(rows.slice(from, from + ROWS_PER_STEP).map(kept)).slice(1, -1));
  }
  return `[${parts.join(',')}]`;
}

export function rowsFromText(text: string): Row[] {
  return (JSON.parse(text) as Kept[]).map(rowOf);
}

/**
 * A run of rows that are the server's: index of the first, and how many. One of them typed anew. Or
 * a row by itself.
 */
type Piece = [from: number, count: number] | [from: number, ...Kept] | Kept;

/**
 * Where each row of the server's list stands, by its key: looked up for every row that was typed
 * anew.
 */
const placesIn = new WeakMap<readonly Row[], ReadonlyMap<string, number>>();

function placesOfKeys(base: readonly Row[]): ReadonlyMap<string, number> {
  const places = placesIn.get(base) ?? new Map(base.map(({ key }, at) => [key, at]));
  placesIn.set(base, places);
  return places;
}

/**
 * What became of `base`, as a text about as long as what was edited: rows that were left alone are
 * told by where they stand in `base`. Written at each pause in typing, in a list of any length.
 */
export function editsToText(base: readonly Row[], rows: readonly Row[]): string {
  const pieces: Piece[] = [];
  let index = 0;
  let expected = 0;
  while (index < rows.length) {
    const row = rows[index];
    if (row === undefined) break;
    const from = base[expected]?.key === row.key ? expected : placesOfKeys(base).get(row.key);
    let count = 1;
    if (from === undefined) {
      pieces.push(kept(row));
      expected += 1;
    } else if (base[from] !== row) {
      pieces.push([from, ...kept(row)]);
      expected = from + 1;
    } else {
      while (index + count < rows.length && base[from + count] === rows[index + count]) count += 1;
      pieces.push([from, count]);
      expected = from + count;
    }
    index += count;
  }
  return JSON.stringify(pieces);
}

/** The rows of such a text; what was left alone stays the same objects. */
export function editsFromText(base: readonly Row[], text: string): Row[] {
  const rows: Row[] = [];
  for (const piece of JSON.parse(text) as Piece[]) {
    if (isRun(piece)) for (const row of base.slice(piece[0], piece[0] + piece[1])) rows.push(row);
    else if (isTypedAnew(piece)) {
      const [from, ...typed] = piece;
      const row = rowOf(typed);
      rows.push({ ...row, key: base[from]?.key ?? row.key });
    } else rows.push(rowOf(piece));
  }
  return rows;
}

const isRun = (piece: Piece): piece is [number, number] => typeof piece[1] === 'number';
const isTypedAnew = (piece: [number, ...Kept] | Kept): piece is [number, ...Kept] =>
  typeof piece[0] === 'number';
