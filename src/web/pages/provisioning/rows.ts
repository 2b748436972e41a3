import { fullAreaId, shortAreaId } from '../../../contract/ids';
import type { ProvisioningEntry } from '../../../contract/provisioning';

/**
 * A row of the editor: one entry of the provisioning list (spec 2.3), or one that is being made.
 */
export interface Row {
  /** Tells rows apart whatever is typed into them. Never sent. */
  key: string;
  /** In short form, as typed. */
  id: string;
  name: string;
  /** Keys of the entry that the specification does not give: sent back as they came. */
  extra?: Readonly<Record<string, unknown>>;
}

/** Keys are drawn in this page only; a draft of an earlier one is given new ones. */
let lastKey = 0;

/** A row with a key of its own. */
export function newRow(id: string, name: string, extra?: Row['extra']): Row {
  lastKey += 1;
  const key = `row-${lastKey}`;
  return extra === undefined ? { key, id, name } : { key, id, name, extra };
}

/** The rows of a list as read: ids in full form lose the known prefix, once. */
export function rowsOfEntries(facilityId: string, entries: readonly ProvisioningEntry[]): Row[] {
  return entries.map(({ id_external, name, ...extra }) => {
    const id = shortAreaId(facilityId, id_external);
    return Object.keys(extra).length === 0 ? newRow(id, name) : newRow(id, name, extra);
  });
}

/**
 * What the PATCH's `value` holds (spec 4.1): the whole list, by short ids. One that itself begins
 * with the facility's id and a hyphen goes in full form: a server that strips its prefix from what
 * is sent would else strip it from the id.
 */
export function entriesOfRows(facilityId: string, rows: readonly Row[]): ProvisioningEntry[] {
  return rows.map(({ id, name, extra }) => ({
    ...extra,
    id_external: shortAreaId(facilityId, id) === id ? id : fullAreaId(facilityId, id),
    name,
  }));
}
