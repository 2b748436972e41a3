import * as z from 'zod/mini';
import type { Column } from './column';
import { parseUrl } from './parse-url';
import { NAME_MAX_LENGTH, SSID_MAX_OCTETS, URL_MAX_LENGTH } from './limits';
import type { WritableProperty } from './paths';
import { hasControls } from './controls';
import { maxLength, minLength, noControls, notBlank, wellFormed } from './text';

/**
 * Every field of a facility (spec 2.1), in its order. Grants, the database's schema, files and the
 * OpenAPI document follow from this list. Spec 2.1 describes the two counts without naming them:
 * these names are our service's.
 */
export const facilityColumns = {
  id: { type: 'id' },
  id_external: { type: 'id' },
  status: { type: 'word' },
  name: { type: 'word' },
  date_created: { type: 'timestamp' },
  date_updated: { type: 'timestamp' },
  ssid_public: { type: 'ssid', nullable: true },
  address: { type: 'json', nullable: true },
  subscription_url: { type: 'url', nullable: true },
  type: { type: 'word' },
  subscribed: { type: 'boolean' },
  devices: { type: 'json', nullable: true },
  areas_count: { type: 'count' },
  areas_autocomplete_list_count: { type: 'count' },
} as const satisfies Record<string, Column>;
export type FacilityField = keyof typeof facilityColumns;
export const facilityFields = Object.keys(facilityColumns) as FacilityField[];

/**
 * A facility as read: the object itself, since spec 4.1 shows no envelope. An absent key means "not
 * shared with this partner". Types are unknown, even of the writable three: a value of an
 * unexpected type must not hide the others. Unknown extra keys stay.
 */
export type Facility = Partial<Record<FacilityField, unknown>> & Record<string, unknown>;
export const facilitySchema: z.ZodMiniType<Facility> = z.looseObject({});

/**
 * The present text of a writable property; '' for `null`. Undefined if it is absent or no text, so
 * that nobody edits a value that is not shown or not understood.
 */
export function propertyText(facility: Facility, property: WritableProperty): string | undefined {
  const value = facility[property];
  if (value === null) return '';
  return typeof value === 'string' ? value : undefined;
}

/** The length in octets of UTF-8, which is what an SSID's limit counts. */
export function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}

const nameSchema = z
  .string('not_text')
  .check(notBlank, maxLength(NAME_MAX_LENGTH, 'too_long'), noControls, wellFormed);

const ssidSchema = z.string('not_text').check(
  minLength(1, 'empty'),
  z.refine((text) => octets(text) <= SSID_MAX_OCTETS, 'ssid_too_long'),
  noControls,
  wellFormed,
);

const urlSchema = z.string('not_text').check(
  minLength(1, 'empty'),
  maxLength(URL_MAX_LENGTH, 'too_long'),
  z.check<string>(({ value, issues }) => {
    const message = addressProblem(value);
    if (message !== undefined) issues.push({ code: 'custom', input: value, message });
  }),
  z.refine((text) => !hasCredentials(text), 'url_credentials'),
  // A parser replaces half a character and accepts the address, but the text itself would not
  // survive UTF-8.
  wellFormed,
);

/**
 * The accepted values of each writable property (spec 4.1). The limits are ours: spec 8 gives none.
 * Issues have a {@link PropertyProblem} as their message.
 */
export const propertySchemas = {
  name: nameSchema,
  ssid_public: ssidSchema,
  subscription_url: urlSchema,
} as const;

/** Why a property's value is refused, by the console before sending and by our service. */
export type PropertyProblem =
  | 'not_text'
  | 'empty'
  | 'too_long'
  | 'ssid_too_long'
  | 'control_characters'
  | 'not_unicode'
  | AddressProblem
  | 'url_credentials';

type AddressProblem = 'address_blanks' | 'not_web_address' | 'address_port' | 'address_host';

/** Captures host and port: the part before the path, query and fragment, without a user's name. */
const AUTHORITY = /^https?:\/\/(?:[^\\/?#]*@)?([^\\/?#]*)/i;
const PORT_MAX = 65_535;

/**
 * Why a text is no web address. A URL parser alone accepts too much: it strips blanks and line
 * breaks, while the text is sent as typed, and finds a host in `https:///x`.
 */
function addressProblem(text: string): AddressProblem | undefined {
  if (/\s/.test(text) || hasControls(text)) return 'address_blanks';
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === undefined) return 'not_web_address';
  const port = Number(/:(\d+)$/.exec(authority)?.[1] ?? PORT_MAX);
  if (port < 1 || port > PORT_MAX) return 'address_port';
  // `https://https://host` has the host "https": somebody has pasted twice.
  const isHost =
    authority !== '' && !/^\.|\.\.|^https?:?$/i.test(authority) && parseUrl(text) !== undefined;
  return isHost ? undefined : 'address_host';
}

/**
 * Whether an `@` comes before the path, even with both parts around it empty. Nobody needs one, and
 * a reader takes the part before it for a name. A backslash does not end the search: to some
 * programs it begins no path, although it does to browsers.
 */
function hasCredentials(text: string): boolean {
  return /^https?:[\\/]*[^/?#]*@/i.test(text);
}
