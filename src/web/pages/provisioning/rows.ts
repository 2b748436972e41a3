import { fullAreaId, shortAreaId } from '../../../contract/ids';
import type { ProvisioningEntry } from '../../../contract/provisioning';

/** The columns that can be edited, in order. */
export const columns = ['id', 'name'] as const;
export type Column = (typeof columns)[number];

/** A row of the editor: an entry of the provisioning list (spec 2.3), or a new one. */
export interface Row {
  /** Identifies the row even when its id is retyped. Never sent. */
  key: string;
  /** In short form, as typed. */
  id: string;
  name: string;
  /** Keys of the entry that the specification does not give. They are sent back unchanged. */
  extra?: Readonly<Record<string, unknown>>;
}

export function newRow(id: string, name: string, extra?: Row['extra']): Row {
  // Drafts keep their keys, so a key must not repeat in a later visit. `crypto.randomUUID` is
  // missing over plain http.
  const key = String(Math.random());
  return extra === undefined ? { key, id, name } : { key, id, name, extra };
}

/** The rows of a list as read. Full ids lose the facility's prefix, once. */
export function rowsOfEntries(facilityId: string, entries: readonly ProvisioningEntry[]): Row[] {
  return entries.map(({ id_external, name, ...extra }) => {
    const id = shortAreaId(facilityId, id_external);
    return Object.keys(extra).length === 0 ? newRow(id, name) : newRow(id, name, extra);
  });
}

/**
 * The PATCH's `value` (spec 4.1): the whole list, by short ids. If a short id itself begins with
 * the facility's id and a hyphen, it is sent in full form, because a server that strips its prefix
 * from what is sent would otherwise strip it from the id.
 */
export function entriesOfRows(facilityId: string, rows: readonly Row[]): ProvisioningEntry[] {
  return rows.map(({ id, name, extra }) => ({
    ...extra,
    id_external: shortAreaId(facilityId, id) === id ? id : fullAreaId(facilityId, id),
    name,
  }));
}

/** Whether two rows would be stored as the same entry. */
export function sameContent(one: Row, other: Row): boolean {
  return one.id === other.id && one.name === other.name && sameExtra(one.extra, other.extra);
}

/** Whether the unknown keys are equal as JSON, in whatever order. */
export function sameExtra(one: Row['extra'], other: Row['extra']): boolean {
  return one === other || canonical(one ?? {}) === canonical(other ?? {});
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const keys = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${keys.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join(',')}}`;
}

/** Begins the place of the second and further rows with one id. No id's own place begins so. */
const AGAIN = '\u0000';

/**
 * A row's place, which identifies it when two lists are compared: its id, and how many rows above
 * have that id. A list that we send has each id once; one that another server stored may not. The
 * first place is the id itself: making a text for each row would take longer than the comparison.
 */
function placeKey(id: string, earlier: number): string {
  if (earlier > 0) return `${AGAIN}${earlier} ${id}`;
  return id.startsWith(AGAIN) ? `${AGAIN}:${id}` : id;
}

/** Places are cached, since the server's list stays the same object while it is edited. */
const cachedPlaces = new WeakMap<readonly Row[], ReadonlyMap<string, number>>();

/** The index of every row, by its place. */
export function placesOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const cached = cachedPlaces.get(rows);
  if (cached !== undefined) return cached;
  const places = new Map<string, number>();
  const again = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) {
    const first = placeKey(id, 0);
    if (!places.has(first)) {
      places.set(first, index);
      continue;
    }
    const earlier = (again.get(id) ?? 0) + 1;
    again.set(id, earlier);
    places.set(placeKey(id, earlier), index);
  }
  cachedPlaces.set(rows, places);
  return places;
}

/**
 * The server's rows, using the objects of `rows` where the content is the same. Only then can a
 * retyped or moved row be distinguished from a new one.
 */
export function reuseRows(theirs: readonly Row[], rows: readonly Row[]): Row[] {
  const result = [...theirs];
  const places = placesOf(rows);
  for (const [place, at] of placesOf(theirs)) {
    const [row, own] = [theirs[at], rows[places.get(place) ?? -1]];
    if (row !== undefined && own !== undefined && sameContent(own, row)) result[at] = own;
  }
  return result;
}

/**
 * Adds to `rows` what `back` returns for rows of `base`, each below its nearest neighbour above.
 */
export function withRowsBack(
  base: readonly Row[],
  rows: readonly Row[],
  back: (row: Row) => Row | undefined,
): Row[] {
  const present = new Set(rows.map(({ id }) => id));
  const top: Row[] = [];
  const below = new Map<string, Row[]>();
  let following = top;
  for (const row of base) {
    const returned = back(row);
    if (returned !== undefined) following.push(returned);
    else if (present.has(row.id)) {
      following = below.get(row.id) ?? [];
      below.set(row.id, following);
    }
  }
  const result = [...top];
  for (const row of rows) {
    result.push(row, ...(below.get(row.id) ?? []));
    below.delete(row.id);
  }
  return result;
}
