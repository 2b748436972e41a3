import { fullAreaId, shortAreaId } from '../../../contract/ids';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import type { Sheet } from '../../spreadsheet/write-csv';

export const columns = ['id', 'name'] as const;
export type Column = (typeof columns)[number];

/** A row of the editor: an entry of the provisioning list (spec 2.3), or a new one. */
export interface Row {
  /** Identifies the row even when its id is retyped. Never sent. */
  key: string;
  id: string;
  name: string;
  /** Keys of the entry that the specification does not give. They are sent back unchanged. */
  extra?: Readonly<Record<string, unknown>>;
}

/** The two keys of an entry (spec 2.3), with ids in short form, as the PATCH takes them. */
export const listSheet = (rows: readonly Row[]): Sheet => ({
  header: ['id_external', 'name'],
  rows: rows.map(({ id, name }) => [id, name]),
});

export function newRow(id: string, name: string, extra?: Row['extra']): Row {
  // Drafts keep their keys, so a key must not repeat in a later visit. `crypto.randomUUID` is
  // missing over plain http.
  const key = String(Math.random());
  return extra === undefined ? { key, id, name } : { key, id, name, extra };
}

/** Cached, since a read of an unchanged list gives the same entries, which need no comparison. */
const cachedRows = new WeakMap<readonly ProvisioningEntry[], readonly Row[]>();

export function rowsOfEntries(
  facilityId: string,
  entries: readonly ProvisioningEntry[],
): readonly Row[] {
  const cached = cachedRows.get(entries);
  if (cached !== undefined) return cached;
  const rows = entries.map(({ id_external, name, ...extra }) => {
    const id = shortAreaId(facilityId, id_external);
    return Object.keys(extra).length === 0 ? newRow(id, name) : newRow(id, name, extra);
  });
  cachedRows.set(entries, rows);
  return rows;
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

export function sameContent(one: Row, other: Row): boolean {
  return one.id === other.id && one.name === other.name && sameExtra(one.extra, other.extra);
}

export function sameExtra(one: Row['extra'], other: Row['extra']): boolean {
  return one === other || canonical(one ?? {}) === canonical(other ?? {});
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const keys = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${keys.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join(',')}}`;
}

/** Places are cached, since the server's list stays the same object while it is edited. */
const cachedPlaces = new WeakMap<readonly Row[], ReadonlyMap<string, number>>();

/**
 * The index of every row, by its place, which identifies it when two lists are compared: its id.
 * Another server may store an id twice. Then each further row has a place that begins with a NUL.
 */
export function placesOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const cached = cachedPlaces.get(rows);
  if (cached !== undefined) return cached;
  const places = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) {
    const earlier = counts.get(id) ?? 0;
    counts.set(id, earlier + 1);
    let place = earlier === 0 ? id : `\0${earlier} ${id}`;
    while (places.has(place)) place = `\0${place}`;
    places.set(place, index);
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
