import { areaFields, type AreaField } from '../../contract/area';
import { facilityFields, type FacilityField } from '../../contract/facility';
import { writableProperties, type WritableProperty } from '../../contract/paths';

/**
 * Everything a partner can be allowed at one facility (spec 5 rule 2): stored as text, given its
 * meaning here only.
 */
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

/** What one partner holds at one facility. A text that is no {@link Grant} allows nothing. */
export type Grants = ReadonlySet<string>;

export function hasGrant(grants: Grants, grant: Grant): boolean {
  return grants.has(grant);
}

/** What follows from a set of grants alone is worked out once for it, not with every request. */
export function memoiseByGrants<G extends object, T>(workOut: (grants: G) => T): (grants: G) => T {
  const known = new WeakMap<G, T>();
  return (grants) => {
    const worked = known.get(grants) ?? workOut(grants);
    known.set(grants, worked);
    return worked;
  };
}

/**
 * Reading the facility itself takes one readable field at least: else the facility as such is
 * refused.
 */
export const anyFacilityField: readonly Grant[] = facilityFields.map(
  (field) => `read:facility.${field}` as const,
);

/** The grant that reading a field of an area takes; it may be another field's. */
export function areaReadGrant(field: AreaField): Grant {
  return `read:area.${field}`;
}

const readAreas: readonly Grant[] = [
  ...new Set<Grant>(['read:areas', ...areaFields.map(areaReadGrant)]),
];

const serveRooms: readonly Grant[] = ['open:area', 'close:area', 'write:area.data_services'];

/** A partner with none of these has nothing to do with areas: to it, every area is unknown. */
export const anyAreaGrant: readonly Grant[] = [...readAreas, ...serveRooms];

const readAll: readonly Grant[] = [...anyFacilityField, ...readAreas, 'read:provisioning'];

const writeFacility: readonly Grant[] = writableProperties.map(
  (property) => `write:facility.${property}` as const,
);

/** Every grant there is. */
export const everyGrant: readonly Grant[] = [
  ...readAll,
  ...writeFacility,
  'write:provisioning',
  ...serveRooms,
];

/** Names for what goes together. */
export const bundles = new Map<string, readonly Grant[]>([
  ['all', everyGrant],
  ['read-all', readAll],
  ['read-facility', anyFacilityField],
  ['read-areas', readAreas],
  ['write-facility', writeFacility],
  ['provisioning', ['read:provisioning', 'write:provisioning']],
  ['rooms', [...readAreas, ...serveRooms]],
]);

/** A partner that lacks at most so many grants is described by those that it lacks. */
const NAMED_AS_LACKING = 3;

/** A short description of grants: names of whole bundles, and the rest one by one. */
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

/** An installer reads which rooms there are, and nothing else: the facility itself is refused. */
export const installerGrants = ['read:provisioning'];
