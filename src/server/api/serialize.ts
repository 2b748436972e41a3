import { areaFields } from '../../contract/area';
import { facilityFields } from '../../contract/facility';
import { fullAreaId } from '../../contract/ids';
import type { AreaRow } from '../db/areas';
import type { FacilityRow, StoredProvisioningEntry } from '../db/facilities';
import { hasGrant, mayReadArea, type Grants } from '../domain/grants';

/*
 * Rows reach the wire only through this file, which leaves out a field that is not granted, with
 * its key (spec 2.1: "which of them are visible depends on the partner's CMS permissions").
 */

export const readableFacilityFields = (grants: Grants) =>
  facilityFields.filter((field) => hasGrant(grants, `read:facility.${field}`));

/** Areas as read (spec 2.2): `id_external` in full form, and the granted fields. */
export function areasToWire(areas: AreaRow[], grants: Grants): Record<string, unknown>[] {
  const fields = readableAreaFields(grants);
  return areas.map((area) => wireFields(area, fields));
}

/** `id_external` and the granted fields of an area: the caller's view of a facility's areas. */
export const readableAreaFields = (grants: Grants) => [
  'id_external' as const,
  ...areaFields.filter((field) => mayReadArea(grants, field)),
];

/** The provisioning list as read (spec 2.3): stored with short ids, shown with full ids. */
export function provisioningToWire(
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): StoredProvisioningEntry[] {
  return entries.map(({ id_external, name }) => ({
    id_external: fullAreaId(facility.id_external, id_external),
    name,
  }));
}

function wireFields<T extends object, K extends keyof T & string>(
  row: T,
  fields: readonly K[],
): Partial<Record<K, unknown>> {
  const wire: Partial<Record<K, unknown>> = {};
  for (const field of fields) wire[field] = wireValue(row[field]);
  return wire;
}

/** Dates become ISO 8601 with milliseconds and Z, as in spec 2.4. All else is JSON already. */
function wireValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/**
 * The body of `GET` facility. The same text is sent and hashed. `If-Match` of the PATCHes is
 * compared with its tag.
 */
export function facilityBody(facility: FacilityRow, grants: Grants): string {
  return JSON.stringify(wireFields(facility, readableFacilityFields(grants)));
}

/** The body of `GET` areas_autocomplete_list (spec 4.1). */
export function provisioningBody(
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): string {
  return JSON.stringify({ areas_autocomplete_list: provisioningToWire(facility, entries) });
}
