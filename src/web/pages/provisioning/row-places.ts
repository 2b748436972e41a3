import type { Row } from './rows';
import { finish, ROWS_PER_STEP, type Steps } from './steps';

/**
 * Begins what names the second and further rows with one id: no id is mistaken for it, see
 * `placeOf`.
 */
const AGAIN = '\u0000';

/**
 * What a row is known by when two lists are held against each other: its id, and which of the rows
 * with that id it is.
 * A list that we send has each id once; one that another server stored may not. The first is known
 * by the id itself: a text made for each row would take longer than all else.
 */
export function placeOf(id: string, earlier: number): string {
  if (earlier > 0) return `${AGAIN}${earlier} ${id}`;
  return id.startsWith(AGAIN) ? `${AGAIN}:${id}` : id;
}

/** The list that was last asked about stays as it is while another is edited: the server's. */
const known = new WeakMap<readonly Row[], ReadonlyMap<string, number>>();

export function placesOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  return finish(placesInSteps(rows));
}

/** By its place, the index of every row, from the top. */
export function* placesInSteps(rows: readonly Row[]): Steps<ReadonlyMap<string, number>> {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const places = new Map<string, number>();
  const again = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const first = placeOf(id, 0);
    if (!places.has(first)) {
      places.set(first, index);
      continue;
    }
    const earlier = (again.get(id) ?? 0) + 1;
    again.set(id, earlier);
    places.set(placeOf(id, earlier), index);
  }
  known.set(rows, places);
  return places;
}

/** Whether two rows would be stored alike. */
export function sameContent(one: Row, other: Row): boolean {
  return one.id === other.id && one.name === other.name && sameExtra(one.extra, other.extra);
}

/**
 * The rows that the server has, where they are as in `rows` the very same objects: what is typed
 * into one of them, or moved, is then told from a row that is new.
 */
export function knownRows(theirs: readonly Row[], rows: readonly Row[]): Row[] {
  const result = [...theirs];
  const places = placesOf(rows);
  for (const [place, at] of placesOf(theirs)) {
    const [row, here] = [theirs[at], rows[places.get(place) ?? -1]];
    if (row !== undefined && here !== undefined && sameContent(here, row)) result[at] = here;
  }
  return result;
}

/** Keys that the specification does not give are JSON: alike, in whatever order. */
export function sameExtra(one: Row['extra'], other: Row['extra']): boolean {
  return one === other || canonical(one ?? {}) === canonical(other ?? {});
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const keys = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${keys.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(',')}}`;
}
