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

export function areasToWire(areas: AreaRow[], grants: Grants): Record<string, unknown>[] {
  const fields = readableAreaFields(grants);
  return areas.map((area) => wireFields(area, fields));
}

export const readableAreaFields = (grants: Grants) => [
  'id_external' as const,
  ...areaFields.filter((field) => mayReadArea(grants, field)),
];

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

export function facilityBody(facility: FacilityRow, grants: Grants): string {
  return JSON.stringify(wireFields(facility, readableFacilityFields(grants)));
}

export function provisioningBody(
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): string {
  return JSON.stringify({ areas_autocomplete_list: provisioningToWire(facility, entries) });
}
