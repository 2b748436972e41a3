import * as z from 'zod/mini';

/**
 * The two forms of an area's identifier (spec 2.2, 2.3, 4.2 rule 5).
 *
 * A facility id may itself contain hyphens: facility `H` with area `1-101` and facility `H-1` with
 * area `101` share one full id. So a full id is never split. Only the prefix of an already known
 * facility is removed, once.
 */

/** The full form, which area routes take and reads show. */
export function fullAreaId(facilityExternalId: string, areaExternalId: string): string {
  return `${facilityExternalId}-${areaExternalId}`;
}

/**
 * The short form of `areaId` within a known facility. An id without the facility's prefix stays as
 * it is: some servers may answer without it.
 */
export function shortAreaId(facilityExternalId: string, areaId: string): string {
  const prefix = `${facilityExternalId}-`;
  return areaId.startsWith(prefix) && areaId.length > prefix.length
    ? areaId.slice(prefix.length)
    : areaId;
}

/**
 * The full forms of `ids`, the areas' ids in one answer for one facility; requests need the full
 * form (spec 4.2 rule 5). Spec 2.2 has reads show it, but some servers show the short form. An id
 * without the prefix gets it: sent without it, `1-101` could name another facility's room, which
 * would be closed. If two areas would then share an id, all ids are short, and an
 * apparent prefix belongs to the area's own id.
 */
export function fullAreaIds(facilityExternalId: string, ids: readonly string[]): readonly string[] {
  const prefix = `${facilityExternalId}-`;
  // Every id already has the full form, as the spec says.
  if (ids.every((id) => id.startsWith(prefix))) return ids;
  const inFull = (id: string) => fullAreaId(facilityExternalId, id);
  const full = ids.map((id) => (id.startsWith(prefix) ? id : inFull(id)));
  return new Set(full).size === new Set(ids).size ? full : ids.map(inFull);
}

/**
 * An identifier. By the spec it is text (2.3). A number is accepted as its digits: JSON writes no
 * number with leading zeros, so `007` can only arrive as text, and stays text. Numbers beyond the
 * safe integers are refused, since parsing loses their digits.
 */
export const idSchema = z.union([z.string(), z.pipe(z.int(), z.transform(String))]);
