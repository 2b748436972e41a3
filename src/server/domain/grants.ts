import { areaFields, type AreaField } from '../../contract/area';
import { facilityFields, type FacilityField } from '../../contract/facility';
import { writableProperties, type WritableProperty } from '../../contract/paths';

/** Stored as text; only this file gives them a meaning (spec 5 rule 2). */
export type Grant =
  | `read:facility.${FacilityField}`
  | `write:facility.${WritableProperty}`
  | 'read:areas'
  | `read:area.${AreaField}`
  | 'read:provisioning'
  | 'write:provisioning'
  | 'open:area'
  | 'close:area'
  | 'write:area.data_services';

/** The grants of one partner at one facility. A text that is no {@link Grant} allows nothing. */
export type Grants = ReadonlySet<string>;

export function hasGrant(grants: Grants, grant: Grant): boolean {
  return grants.has(grant);
}

/** Without any of these, reading the facility is refused. */
export const anyFacilityField: readonly Grant[] = facilityFields.map(
  (field) => `read:facility.${field}` as const,
);

/** The grant for reading a field of an area. It may be another field's. */
function areaReadGrant(field: AreaField): Grant {
  return `read:area.${field}`;
}

/** Whether a field of an area may be read, in the list of areas and after opening or closing (spec 4). */
export function mayReadArea(grants: Grants, field: AreaField): boolean {
  return hasGrant(grants, 'read:areas') && hasGrant(grants, areaReadGrant(field));
}

const readAreas: readonly Grant[] = [
  ...new Set<Grant>(['read:areas', ...areaFields.map(areaReadGrant)]),
];

const serveRooms: readonly Grant[] = ['open:area', 'close:area', 'write:area.data_services'];

/** A partner without any of these has no access to areas: every area is unknown to it. */
export const anyAreaGrant: readonly Grant[] = [...readAreas, ...serveRooms];

const readAll: readonly Grant[] = [...anyFacilityField, ...readAreas, 'read:provisioning'];

const writeFacility: readonly Grant[] = writableProperties.map(
  (property) => `write:facility.${property}` as const,
);

export const everyGrant: readonly Grant[] = [
  ...readAll,
  ...writeFacility,
  'write:provisioning',
  ...serveRooms,
];

export const bundles = new Map<string, readonly Grant[]>([
  ['all', everyGrant],
  ['read-all', readAll],
  ['read-facility', anyFacilityField],
  ['read-areas', readAreas],
  ['write-facility', writeFacility],
  ['provisioning', ['read:provisioning', 'write:provisioning']],
  ['rooms', [...readAreas, ...serveRooms]],
]);

const NAMED_AS_LACKING = 3;

export function summarise(grants: readonly string[]): string {
  const remaining = new Set(grants);
  const lacking = everyGrant.filter((grant) => !remaining.has(grant));
  if (lacking.length > 0 && lacking.length <= NAMED_AS_LACKING)
    return `all but ${lacking.join(', ')}`;
  const parts: string[] = [];
  for (const [name, members] of bundles) {
    if (!members.every((grant) => remaining.has(grant))) continue;
    parts.push(name);
    for (const grant of members) remaining.delete(grant);
  }
  return [...parts, ...remaining].join(', ') || 'nothing';
}

const readFacility = (fields: readonly string[]) => fields.map((field) => `read:facility.${field}`);

export const wardGrants = [
  ...readFacility(['id_external', 'name', 'status']),
  ...readAreas,
  ...serveRooms,
];

const notForSupport = ['ssid_public', 'address', 'devices'];

export const supportGrants = [
  ...readFacility(facilityFields.filter((field) => !notForSupport.includes(field))),
  ...readAreas,
  'read:provisioning',
];

/** An installer may read which rooms exist and nothing else: the facility itself is refused. */
export const installerGrants = ['read:provisioning'];
