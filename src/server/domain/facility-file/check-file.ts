import * as z from 'zod/mini';
import { propertySchemas, type PropertyProblem } from '../../../contract/facility';
import {
  ID_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SSID_MAX_OCTETS,
  URL_MAX_LENGTH,
} from '../../../contract/limits';
import { pathSegment } from '../../../contract/paths';
import { maxLength, noControls, notBlank, wellFormed } from '../../../contract/text';
import { flawOfJson, isValidJsonb, isValidText } from '../../db/valid-values';
import { JSON_MAX_DEPTH, ROOM_SERVICES_MAX_BYTES } from '../../limits';
import {
  areaFileColumns,
  facilityFileColumns,
  type AreaContent,
  type FacilityContent,
  type FileColumns,
} from './facility-content';
import type { FileProblem, RawRecord, Reading } from './read-file';

type Checked =
  | { content: FacilityContent; problems?: never }
  | { content?: never; problems: FileProblem[] };

export function checkFile({ file, problems: before }: Reading): Checked {
  const problems = [...before];
  if (file === undefined) return { problems };
  const facility = check(recordSchemas.facility, file.facility, problems);
  const areas = file.area && checkList(recordSchemas.area, file.area, problems);
  const entries =
    file.provisioning && checkList(recordSchemas.provisioning, file.provisioning, problems);
  if (facility === undefined || problems.length > 0) return { problems };
  return { content: { ...facility, areas, areas_autocomplete_list: entries } };
}

function checkList<T extends z.ZodMiniType>(
  schema: T,
  records: RawRecord[],
  problems: FileProblem[],
): z.infer<T>[] {
  const places = new Map<unknown, string>();
  return records.flatMap((record) => {
    const { id_external: id } = record.values;
    const first = places.get(id);
    if (first === undefined) places.set(id, record.place());
    else if (typeof id === 'string')
      problems.push({
        place: record.place('id_external'),
        message: `${JSON.stringify(id)} is there already, in ${first}`,
      });
    const value = check(schema, record, problems);
    return value === undefined ? [] : [value];
  });
}

function check<T extends z.ZodMiniType>(
  schema: T,
  { values, place }: RawRecord,
  problems: FileProblem[],
): z.infer<T> | undefined {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        problems.push({ place: place(key), message: 'there is no such column' });
      continue;
    }
    const [column, ...inner] = issue.path.map(String);
    // The record's place names the list. Within it, entries are counted from 1 like everything
    // else.
    const within = inner
      .map((step) => (/^\d+$/.test(step) ? `entry ${Number(step) + 1}` : step))
      .join(', ');
    const isMissing = inner.length === 0 && column !== undefined && values[column] === undefined;
    problems.push({
      place: place(column),
      message: [within, isMissing ? 'is missing' : (messages.get(issue.message) ?? issue.message)]
        .join(' ')
        .trimStart(),
    });
  }
  return undefined;
}

const problemMessages: Record<PropertyProblem, string> = {
  not_text: 'is not text',
  empty: 'is empty',
  too_long: `is longer than ${NAME_MAX_LENGTH} characters (an address: ${URL_MAX_LENGTH})`,
  ssid_too_long: `is longer than ${SSID_MAX_OCTETS} octets of UTF-8`,
  control_characters: 'holds a control character',
  not_unicode: 'holds half a character',
  not_web_address: 'is not an http or https address',
  address_blanks: 'holds a blank',
  address_host: 'is an address without a host',
  address_port: 'has a port that is not from 1 to 65535',
  url_credentials: 'holds a user name or a password',
};

const messages = new Map<string, string>(Object.entries(problemMessages));

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

const BARE_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The same rule as the provisioning PATCH: every stored list can be exported and imported. */
const entryId = z
  .string('not_text')
  .check(notBlank, maxLength(ID_MAX_LENGTH, 'too_long'), noControls, wellFormed);

const id = entryId.check(z.refine((text) => text.trim() === text, 'begins or ends with a blank'));

const addressable = z.refine<string>(
  (text) => isAddressable(text),
  'cannot be used in an address of the API',
);

const facilityId = id.check(addressable);

/** What is wrong with the id of a new facility, as the end of a sentence. */
export function facilityIdProblem(text: string): string | undefined {
  const message = facilityId.safeParse(text).error?.issues[0]?.message;
  return message && (messages.get(message) ?? message);
}

const json = z.unknown().check((payload) => {
  const message = jsonProblem(payload.value);
  if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value });
});

const moment = z.refine<string>(
  (text) => isMoment(text, TIMESTAMP) || isMoment(text, BARE_DATE),
  'is not an ISO 8601 timestamp or date',
);

const label = z.string('not_text').check(maxLength(NAME_MAX_LENGTH, 'too_long'));

// Spec 2.4 requires nothing of a subscription. But its id is part of a path, and its times are
// compared with the clock.
const time = z.optional(z.nullable(z.string('not_text').check(moment)));

const service = z.looseObject(
  { id: z.optional(z.string('not_text').check(addressable)), start: time, end: time },
  'is not an object',
);

/**
 * A file must not bring in services that POST data_services would refuse (room_full): every later
 * write of the room reads and writes them.
 */
const services = z.array(service, 'is not an array').check(
  z.refine(
    (list) => Buffer.byteLength(JSON.stringify(list)) <= ROOM_SERVICES_MAX_BYTES,
    `is larger than ${ROOM_SERVICES_MAX_BYTES / 2 ** 20} MiB`,
  ),
  z.refine(
    (list) => new Set(list.map((one) => one.id ?? one)).size === list.length,
    'has two services with the same id',
  ),
);

const importTypes: Record<FileColumns[string]['type'], z.ZodMiniType> = {
  id,
  word: propertySchemas.name,
  label: label.check(z.refine(isValidText, 'holds a NUL character or half a character')),
  ssid: propertySchemas.ssid_public,
  url: propertySchemas.subscription_url,
  boolean: z.boolean('takes true or false'),
  // As an export writes it, so that the same moment compares equal however the file writes it.
  timestamp: z.pipe(
    z
      .string('not_text')
      .check(
        z.refine(
          (text) => isMoment(text, TIMESTAMP) && isStorable(new Date(text)),
          'is not an ISO 8601 timestamp of the years 0001 to 9999',
        ),
      ),
    z.transform((text) => new Date(text).toISOString()),
  ),
  occupancy: z.enum(['open', 'closed'], 'takes open or closed'),
  json,
  list: z.pipe(json, z.array(z.unknown(), 'is not an array')),
  services: z.pipe(json, services),
};

/** The schema of a record. It requires only the id: a column that is left out stays as it is. */
function recordSchema<T>(columns: FileColumns, idSchema: z.ZodMiniType): z.ZodMiniType<T> {
  const schemas = Object.entries(columns).map(([name, { type, nullable }]) => {
    const schema = importTypes[type];
    return [name, z.optional(nullable ? z.nullable(schema) : schema)] as const;
  });
  return z.strictObject({
    ...Object.fromEntries(schemas),
    id_external: idSchema,
  }) as unknown as z.ZodMiniType<T>;
}

const recordSchemas = {
  facility: recordSchema<FacilityContent>(facilityFileColumns, facilityId),
  area: recordSchema<AreaContent>(areaFileColumns, id),
  provisioning: z.strictObject({
    id_external: entryId,
    name: label.check(noControls, wellFormed),
  }),
};

function isAddressable(text: string): boolean {
  try {
    return pathSegment(text) !== '';
  } catch {
    return false;
  }
}

function isMoment(text: string, form: RegExp): boolean {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  return (
    form.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(day).toISOString().startsWith(day)
  );
}

/** In UTC: PostgreSQL has no year 0, and ISO 8601 has four digits for a year. */
function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** Bodies of the API have the same rules. */
export function jsonProblem(value: unknown): string | undefined {
  const flaw = flawOfJson(value);
  if (flaw === 'too_deep') return `is nested deeper than ${JSON_MAX_DEPTH} levels`;
  if (flaw === 'prototype_key')
    return 'has a key __proto__ or constructor.prototype, which is refused';
  if (!isValidJsonb(value))
    return 'holds a NUL character, half a character, or a number that is too large or too small';
  return undefined;
}
