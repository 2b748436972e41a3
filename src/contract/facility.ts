import * as z from 'zod/mini';
import type { Column } from './column';
import { parseUrl } from './parse-url';
import { NAME_MAX_LENGTH, SSID_MAX_OCTETS, URL_MAX_LENGTH } from './limits';
import type { WritableProperty } from './paths';
import { hasControls } from './controls';
import { maxLength, minLength, noControls, notBlank, wellFormed } from './text';

/**
 * Every field of a facility (spec 2.1), in its order. Grants, the database's schema, files and the
 * OpenAPI document follow from it. Spec 2.1 names the two counts only by meaning: these are our
 * service's names.
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
 * A facility as read: the object itself, for spec 4.1 shows no envelope around it. An absent key
 * means "not shared with this partner". Types are unknown, also of the writable three: one value of
 * another type must not hide the others. Unknown extra keys stay.
 */
export type Facility = Partial<Record<FacilityField, unknown>> & Record<string, unknown>;
export const facilitySchema: z.ZodMiniType<Facility> = z.looseObject({});

/**
 * A writable property's present text; `null` is none. Undefined where it is absent or no text, so
 * that nobody edits what is not shown or not understood.
 */
export function propertyText(facility: Facility, property: WritableProperty): string | undefined {
  const value = facility[property];
  if (value === null) return '';
  return typeof value === 'string' ? value : undefined;
}

/** Length in octets of UTF-8: what counts on the air. */
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
  // A parser replaces half a character and finds the address good; the text itself would not
  // survive UTF-8.
  wellFormed,
);

/**
 * What each writable property accepts (spec 4.1; limits are ours, spec 8 is silent). Issues carry a
 * {@link PropertyProblem}.
 */
export const propertySchemas = {
  name: nameSchema,
  ssid_public: ssidSchema,
  subscription_url: urlSchema,
} as const;

/** Why a property's value is refused before it is sent, and by our service. */
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

/**
 * Host and port, without a user's name: what stands before the path, the query and the fragment.
 */
const AUTHORITY = /^https?:\/\/(?:[^\\/?#]*@)?([^\\/?#]*)/i;
const PORT_MAX = 65_535;

/**
 * Why a text is no web address. A URL parser alone would take too much: it strips blanks and line
 * breaks, while the text is sent as typed, and finds a host in `https:///x`.
 */
function addressProblem(text: string): AddressProblem | undefined {
  if (/\s/.test(text) || hasControls(text)) return 'address_blanks';
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === undefined) return 'not_web_address';
  const port = Number(/:(\d+)$/.exec(authority)?.[1] ?? PORT_MAX);
  if (port < 1 || port > PORT_MAX) return 'address_port';
  // `https://https://host` is an address with the host "https": somebody has pasted twice.
  const isHost =
    authority !== '' && !/^\.|\.\.|^https?:?$/i.test(authority) && parseUrl(text) !== undefined;
  return isHost ? undefined : 'address_host';
}

/**
 * An `@` before the path, also where a parser finds both parts empty: nobody needs it, and a reader
 * takes it for a name. So do programs to which a backslash begins no path, as it does to browsers.
 */
function hasCredentials(text: string): boolean {
  return /^https?:[\\/]*[^/?#]*@/i.test(text);
}
