/**
 * What a value on the wire may hold at most. Spec 8 gives no limit, so all but the SSID's are ours.
 * What bounds requests as such (sizes, rates, times) is the service's own matter:
 * `server/limits.ts`.
 */

/** An SSID is at most 32 octets on the air (IEEE 802.11, 9.4.2.2). */
export const SSID_MAX_OCTETS = 32;

/**
 * Longer than any name on a sign; keeps a slip of the clipboard out. In characters (UTF-16 units).
 */
export const NAME_MAX_LENGTH = 255;

/** What browsers and proxies carry without complaint. In characters. */
export const URL_MAX_LENGTH = 2048;

/** As long as a name: an id is printed on a door or a device. In characters. */
export const ID_MAX_LENGTH = 255;

/** A facility's id, a hyphen and an area's. In characters. */
export const FULL_ID_MAX_LENGTH = 2 * ID_MAX_LENGTH + 1;

/**
 * Five times the largest site there is; one PATCH of it is still read, checked and stored within
 * seconds.
 */
export const PROVISIONING_MAX_ENTRIES = 50_000;

/**
 * A room has a handful of services, and a stay brings a few: more in one request is a program that
 * runs wild.
 */
export const SERVICES_PER_REQUEST_MAX = 100;

/** `label` is "label or description" (spec 2.4): a paragraph, not a page. In characters. */
export const SUBSCRIPTION_TEXT_MAX_LENGTH = 2000;
