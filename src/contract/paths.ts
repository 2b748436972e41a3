import { hasControls } from './controls';

/**
 * The paths of the API exactly as in spec 4, with a trailing slash only where the spec shows one.
 *
 * Any URL parser would normalise `DELETE /v1/areas/{id}/data_services/..` to `DELETE
 * /v1/areas/{id}/`, which closes the room. So a segment that a parser could swallow is refused
 * here, and the client checks the final path again.
 */

/** A path parameter that would change the addressed resource. Nothing has been sent. */
export class UnsafePathSegmentError extends Error {
  override name = 'UnsafePathSegmentError';
  constructor(readonly segment: string) {
    super('This identifier cannot be addressed.');
  }
}

/**
 * Matches `.` and `..`, also with dots that are percent-encoded once or more often: URL parsers
 * treat them alike. It also matches them beside a delimiter within an id, since some proxies decode
 * an address before they normalise it.
 */
const DOT_SEGMENT =
  /(?:^|[\\/]|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:$|[\\/?#;]|%(?:25)*(?:2f|5c|3f|23|3b))/i;

/**
 * Percent-encodes one path parameter.
 *
 * @throws {UnsafePathSegmentError} for an empty segment, a dot segment in any encoding, a control
 *   character, or a lone surrogate.
 */
export function pathSegment(value: string): string {
  if (value === '' || DOT_SEGMENT.test(value) || hasControls(value) || !value.isWellFormed())
    throw new UnsafePathSegmentError(value);
  return encodeURIComponent(value);
}

/**
 * A service's id as a path parameter. A slash in it is refused too: its encoding is correct, but a
 * proxy that decodes it would turn `x/..` into the address that closes the room.
 */
function serviceSegment(serviceId: string): string {
  if (/[/\\]|%2f|%5c/i.test(serviceId)) throw new UnsafePathSegmentError(serviceId);
  return pathSegment(serviceId);
}

const facility = (facilityExternalId: string) =>
  `/v1/facilities/${pathSegment(facilityExternalId)}`;
const area = (areaId: string) => `/v1/areas/${pathSegment(areaId)}`;

/** The first two of {@link paths} alone, for code that must load nothing else. */
export const facilityPath = (facilityExternalId: string) => `${facility(facilityExternalId)}/`;
export const areasPath = (facilityExternalId: string) => `${facility(facilityExternalId)}/areas`;

/** Builds the path of every route of spec 4. `areaId` is the full form. */
export const paths = {
  facility: facilityPath,
  facilityProperty: (facilityExternalId: string, property: WritableProperty) =>
    `${facility(facilityExternalId)}/${property}`,
  areas: areasPath,
  provisioning: (facilityExternalId: string) =>
    `${facility(facilityExternalId)}/areas_autocomplete_list`,
  area: (areaId: string) => `${area(areaId)}/`,
  services: (areaId: string) => `${area(areaId)}/data_services`,
  service: (areaId: string, serviceId: string) =>
    `${area(areaId)}/data_services/${serviceSegment(serviceId)}`,
} as const;

/** The three facility properties with a PATCH of their own (spec 4.1). */
export const writableProperties = ['name', 'ssid_public', 'subscription_url'] as const;
export type WritableProperty = (typeof writableProperties)[number];
