import * as z from 'zod/mini';

/**
 * The two forms of an area's identifier (spec 2.2, 2.3, 4.2 rule 5).
 *
 * A facility id may itself contain hyphens: facility `H` with area `1-101` and facility `H-1` with
 * area `101` share one full id. So a full id is never split; only a facility id that is already
 * known is stripped, once.
 */

/** `{facilityExternalId}-{areaExternalId}`: what area routes take and what reads show. */
export function fullAreaId(facilityExternalId: string, areaExternalId: string): string {
  return `${facilityExternalId}-${areaExternalId}`;
}

/**
 * The short form of `areaId` within a known facility. An id that does not carry the facility's
 * prefix is returned as it is: some servers may answer without it.
 */
export function shortAreaId(facilityExternalId: string, areaId: string): string {
  const prefix = `${facilityExternalId}-`;
  return areaId.startsWith(prefix) && areaId.length > prefix.length
    ? areaId.slice(prefix.length)
    : areaId;
}

/**
 * The full form of `areaId` within a known facility, whichever form a server answered in (spec 2.2
 * says full). One without the facility's prefix gets it: sent as it is, `1-101` could name another
 * facility's room, which would be closed.
 */
export function asFullAreaId(facilityExternalId: string, areaId: string): string {
  return areaId.startsWith(`${facilityExternalId}-`)
    ? areaId
    : fullAreaId(facilityExternalId, areaId);
}

/**
 * `ids` of one facility's areas, as one answer shows them, in the full form that requests need
 * (spec 4.2 rule 5). Spec 2.2 has reads show it; some servers show the short form. One that lacks
 * the prefix gets it. Where two areas would then share an id, all of them are short ones, and what
 * looks like a prefix belongs to an area's own id.
 */
export function fullAreaIds(facilityExternalId: string, ids: readonly string[]): readonly string[] {
  const prefix = `${facilityExternalId}-`;
  // As the spec has it, and then there is nothing to make.
  if (ids.every((id) => id.startsWith(prefix))) return ids;
  const full = ids.map((id) => asFullAreaId(facilityExternalId, id));
  return new Set(full).size === new Set(ids).size
    ? full
    : ids.map((id) => fullAreaId(facilityExternalId, id));
}

/**
 * An identifier. Text by the spec (2.3); a number is taken by its digits, since JSON writes none
 * with leading zeros: `007` can only arrive as text, and stays it. Beyond the safe integers digits
 * are lost in parsing: such an id is refused.
 */
export const idSchema = z.union([z.string(), z.pipe(z.int(), z.transform(String))]);
