import { facilityFields, type FacilityField } from '../../contract/facility';
import type { WritableProperty } from '../../contract/paths';
import type { FacilityAccess } from '../db/facilities';
import { areaUnknown, facilityRefused, type ProblemError } from '../http/problem';

/**
 * The fields of an area that are granted one by one. `id_external` comes with the area itself (spec
 * 2.2).
 */
export const areaFields = [
  'name',
  'status',
  'date_updated',
  'data_services',
  'data_general',
] as const;
export type AreaField = (typeof areaFields)[number];

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

export function holds(grants: Grants, grant: Grant): boolean {
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

/** The store answers the same grants as the same array. */
const asSet = memoiseByGrants((grants: readonly string[]): Grants => new Set(grants));

/**
 * What a route demands. Every route of /v1 declares one; {@link admit} refuses whatever is not
 * allowed by it.
 */
export interface Policy {
  /**
   * What the path names: it decides between 403 and 404 where the partner has nothing to do with it
   * (spec 7).
   */
  object: 'facility' | 'area';
  /** One of these grants is needed. None listed: nobody is admitted. */
  anyOf: readonly Grant[];
  /** Whether the installation must manage services per room (spec 5 rule 4). */
  perRoomServices?: boolean;
  /** The 403 that says so. */
  refusal: () => ProblemError;
}

/**
 * Reading the facility itself takes one readable field at least: else the facility as such is
 * refused.
 */
export const anyFacilityField: readonly Grant[] = facilityFields.map(
  (field) => `read:facility.${field}` as const,
);

/** A partner with none of these has nothing to do with areas: to it, every area is unknown. */
const anyAreaGrant: readonly Grant[] = [
  'read:areas',
  ...areaFields.map((field) => `read:area.${field}` as const),
  'open:area',
  'close:area',
  'write:area.data_services',
];

/**
 * Decides whether the route may be used, in this order: the object, then the capability. `found` is
 * what the store knows of the object and the partner together: undefined where either is unknown or
 * nothing is granted.
 *
 * @throws {ProblemError} 403 for a facility, 404 for an area, that the partner has nothing to do
 *   with (spec 7); 403 as
 * the policy says where the grant is missing or the installation does not manage services per room.
 */
export function admit<T extends FacilityAccess>(
  policy: Policy,
  found: T | undefined,
): Omit<T, 'grants'> & { grants: Grants } {
  if (found === undefined) throw policy.object === 'area' ? areaUnknown() : facilityRefused();
  const grants = asSet(found.grants);
  const holdsAny = (wanted: readonly Grant[]) => wanted.some((grant) => holds(grants, grant));
  if (policy.object === 'area' && !holdsAny(anyAreaGrant)) throw areaUnknown();
  if (!holdsAny(policy.anyOf)) throw policy.refusal();
  if (policy.perRoomServices === true && !found.facility.per_room_services) throw policy.refusal();
  return { ...found, grants };
}
