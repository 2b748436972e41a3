import type { Row } from './rows';
import { finish, ROWS_PER_STEP, type Steps } from './steps';

/**
 * What a row is known by when two lists are held against each other: its id, and which of the rows with that id it is.
 * A list that we send has each id once; one that another server stored may not.
 */
export function placesOf(rows: readonly Row[]): Map<string, number> {
  return finish(placesInSteps(rows));
}

export function* placesInSteps(rows: readonly Row[]): Steps<Map<string, number>> {
  const places = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const earlier = seen.get(id) ?? 0;
    seen.set(id, earlier + 1);
    places.set(`${earlier} ${id}`, index);
  }
  return places;
}

/** Whether two rows would be stored alike. */
export function sameContent(one: Row, other: Row): boolean {
  return one.id === other.id && one.name === other.name && sameExtra(one.extra, other.extra);
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
