/**
 * The limits of values on the wire. Spec 8 gives none, so all but the SSID's are ours. Limits of
 * requests as such (sizes, rates, times) belong to the service alone: `server/limits.ts`.
 */

/** An SSID is at most 32 octets on the air (IEEE 802.11, 9.4.2.2). */
export const SSID_MAX_OCTETS = 32;

/**
 * Longer than any name on a sign, too short for an accidental paste. In characters (UTF-16 units).
 */
export const NAME_MAX_LENGTH = 255;

/** The length that browsers and proxies carry without complaint. In characters. */
export const URL_MAX_LENGTH = 2048;

/** The same as a name's, since an id is printed on a door or a device. In characters. */
export const ID_MAX_LENGTH = 255;

/** A facility's id, a hyphen and an area's id. In characters. */
export const FULL_ID_MAX_LENGTH = 2 * ID_MAX_LENGTH + 1;

/**
 * Five times the largest existing site. One PATCH of this length is read, checked and stored within
 * seconds.
 */
export const PROVISIONING_MAX_ENTRIES = 50_000;

/**
 * A room has a handful of services, and a stay adds a few. A program that sends more in one request
 * is out of control.
 */
export const SERVICES_PER_REQUEST_MAX = 100;

/** `label` is "label or description" (spec 2.4): at most a paragraph. In characters. */
export const SUBSCRIPTION_TEXT_MAX_LENGTH = 2000;
