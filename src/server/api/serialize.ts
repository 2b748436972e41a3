import { areaFields, type AreaField } from '../../contract/area';
import { facilityFields, type FacilityField } from '../../contract/facility';
import { fullAreaId } from '../../contract/ids';
import type { AreaRow } from '../db/areas';
import type { FacilityRow, StoredProvisioningEntry } from '../db/facilities';
import { areaReadGrant, hasGrant, memoiseByGrants, type Grants } from '../domain/grants';
import { entityTag } from '../http/etag';

/**
 * From rows and grants to the wire, and the only way there: a field that is not granted is left
 * out, key and all (spec 2.1: "which of them are visible depends on the partner's CMS
 * permissions").
 */
function facilityToWire(
  facility: FacilityRow,
  grants: Grants,
): Partial<Record<FacilityField, unknown>> {
  return wireFields(facility, readableFacilityFields(grants));
}

/** The fields of a facility that are granted: the caller's view of it. */
export const readableFacilityFields = memoiseByGrants((grants: Grants): readonly FacilityField[] =>
  facilityFields.filter((field) => hasGrant(grants, `read:facility.${field}`)),
);

/** One area as read (spec 2.2): `id_external` in full form, and the fields that are granted. */
export function areaToWire(area: AreaRow, grants: Grants): Record<string, unknown> {
  return wireFields(area, ['id_external', ...readableAreaFields(grants)]);
}

/**
 * Many areas of one facility, each as {@link areaToWire} has it: what is granted is worked out
 * once.
 */
export function areasToWire(areas: AreaRow[], grants: Grants): Record<string, unknown>[] {
  const fields = ['id_external', ...readableAreaFields(grants)] as const;
  return areas.map((area) => wireFields(area, fields));
}

/**
 * The fields of an area that are granted, beside `id_external`: the caller's view of a facility's
 * areas.
 */
export const readableAreaFields = memoiseByGrants((grants: Grants): readonly AreaField[] =>
  areaFields.filter((field) => hasGrant(grants, areaReadGrant(field))),
);

/** The provisioning list as read (spec 2.3): stored by short id, shown by full id. */
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

/** Dates are ISO 8601 with milliseconds and Z, as in spec 2.4. Everything else is JSON already. */
function wireValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/**
 * The tag that `GET` of the facility answers to a caller with these grants: what `If-Match` of its
 * PATCHes is held against.
 */
export function facilityEtag(key: Buffer, facility: FacilityRow, grants: Grants): string {
  return entityTag(key, facilityBody(facility, grants));
}

/** The tag that `GET` of the provisioning list answers, before coding. */
export function provisioningEtag(
  key: Buffer,
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): string {
  return entityTag(key, provisioningBody(facility, entries));
}

/** The text of `GET` facility: what is sent and what is hashed are one. */
export function facilityBody(facility: FacilityRow, grants: Grants): string {
  return JSON.stringify(facilityToWire(facility, grants));
}

/** The text of `GET` areas_autocomplete_list (spec 4.1). */
export function provisioningBody(
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): string {
  return JSON.stringify({ areas_autocomplete_list: provisioningToWire(facility, entries) });
}
