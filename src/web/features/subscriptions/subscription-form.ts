import * as z from 'zod/mini';
import { subscriptionFields, type Subscription } from '../../../contract/area';
import { SERVICES_PER_REQUEST_MAX, SUBSCRIPTION_TEXT_MAX_LENGTH } from '../../../contract/limits';
import type { NewSubscription } from '../../../contract/subscription';
import { noControls, notBlank, wellFormed } from '../../../contract/text';
import {
  daysLater,
  readLocalTime,
  writeLocalTime,
  type LocalTime,
} from '../../components/time/local-time';
import { isWholeTime } from '../../components/time/entered-time';
import { readTime, wireText } from '../../components/time/time';
import { jsonText } from '../../i18n/foreign-text';
import { readSpan } from './time-span';

/** A time occurs twice where clocks go back. */
const occurrenceSchema = z.enum(['first', 'second']);
export type Occurrence = z.infer<typeof occurrenceSchema>;

/** The text of a time's field, and the exact time (ISO 8601) that the text was made from. */
const exactTime = z.object({ text: z.string(), at: z.string() });

/**
 * One service as entered. Times are texts of their fields, with an empty end for none. Further
 * fields of the contract are text.
 */
const serviceEntrySchema = z.object({
  code: z.string(),
  label: z.string(),
  status: z.string(),
  start: z.string(),
  end: z.string(),
  more: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Which of two moments is meant by a time that occurs twice, if somebody chose. */
  occurrence: z.optional(
    z.object({ start: z.optional(occurrenceSchema), end: z.optional(occurrenceSchema) }),
  ),
  /**
   * Values of the original subscription that no field can show, sent back unchanged. `fields`:
   * further fields that are no text; times: used while the text of their field is unchanged.
   */
  original: z.optional(
    z.object({
      fields: z.record(z.string(), z.unknown()),
      start: z.optional(exactTime),
      end: z.optional(exactTime),
    }),
  ),
});
export type ServiceEntry = z.infer<typeof serviceEntrySchema>;

/** The form of an addition. */
export interface SubscriptionEntry {
  services: ServiceEntry[];
}
/** What was entered, and the zone (IANA) of its times. */
export interface Addition {
  zone: string;
  entry: SubscriptionEntry;
}

/** What is wrong with a field. The message is `problem.<name>`. */
export type EntryProblem =
  | 'empty'
  | 'too_long'
  | 'control_characters'
  | 'not_unicode'
  | 'incomplete_time'
  | 'early_year'
  | 'no_such_date'
  | 'no_such_time'
  | 'end_before_start'
  | 'field_taken';

/** The one status that the spec names (2.4). */
export const USUAL_STATUS = 'active';
/** Keys with a field in the form, and the id, which belongs to the server. */
const ownFields = new Set<string>(subscriptionFields);

/** A service from now on without an end, which is added most often. */
export function newEntry(now: Date, zone: string): ServiceEntry {
  const start = fieldOf(now, zone);
  return {
    code: '',
    label: '',
    status: USUAL_STATUS,
    start: start.text,
    end: '',
    more: [],
    occurrence: { start: start.occurrence },
  };
}

const text = z
  .string()
  .check(z.maxLength(SUBSCRIPTION_TEXT_MAX_LENGTH, 'too_long'), noControls, wellFormed);
const required = text.check(notBlank);

/** The schema of a valid form, with times on the clock of `zone`. */
export function entrySchema(zone: string) {
  const kindOf = (value: string) => readEntered(value, zone).kind;
  const time = z.string().check(
    z.refine((value) => !EARLY_YEAR.test(value), { error: 'early_year', abort: true }),
    z.refine((value) => value === '' || isWholeTime(value), {
      error: 'incomplete_time',
      abort: true,
    }),
    z.refine((value) => value === '' || kindOf(value) !== 'unreadable', 'no_such_date'),
    z.refine((value) => kindOf(value) !== 'never', 'no_such_time'),
  );
  const service = z
    .extend(serviceEntrySchema, {
      code: required,
      label: text,
      status: text,
      start: time.check(z.minLength(1, 'empty')),
      end: time,
      more: z.array(
        z.object({
          key: required.check(z.refine((key) => !ownFields.has(key), 'field_taken')),
          value: text,
        }),
      ),
    })
    .check(
      z.refine((entry) => isOrdered(timeAt(entry, 'start', zone), timeAt(entry, 'end', zone)), {
        error: 'end_before_start',
        path: ['end'],
      }),
      z.superRefine(({ more }, context) => {
        for (const [index, { key }] of more.entries()) {
          if (more.findIndex((other) => other.key === key) < index)
            context.addIssue({
              code: 'custom',
              message: 'field_taken',
              path: ['more', index, 'key'],
            });
        }
      }),
    );
  return z.object({ services: z.array(service).check(z.maxLength(SERVICES_PER_REQUEST_MAX)) });
}

/** The service that is sent for an entry: without empty fields, and with times as in spec 2.4. */
export function serviceOf(entry: ServiceEntry, zone: string): NewSubscription {
  const { code, label, status, more, original } = entry;
  const [from, to] = (['start', 'end'] as const).map((field) => {
    if (original?.[field]?.text === entry[field]) return original[field].at;
    const at = timeAt(entry, field, zone);
    return at && wireText(at);
  });
  return {
    code,
    ...(label !== '' && { label }),
    ...(status !== '' && { status }),
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { end: to }),
    ...original?.fields,
    ...Object.fromEntries(more.map(({ key, value }) => [key, value])),
  };
}

/** Whether its times can be read on that clock. Before that, its range is unknown. */
export function hasTimes(entry: ServiceEntry, zone: string): boolean {
  const [start, end] = [timeAt(entry, 'start', zone), timeAt(entry, 'end', zone)];
  return start !== undefined && (entry.end === '' || end !== undefined);
}

/**
 * The entry of an existing subscription, to change it. It includes the values that no field can
 * show.
 */
export function entryOf(service: Subscription, zone: string): ServiceEntry {
  const further = Object.entries(service).filter(([key]) => !ownFields.has(key));
  const [start, end] = [timeOf(service.start, zone), timeOf(service.end, zone, 1)];
  return {
    code: jsonText(service.code),
    label: jsonText(service.label),
    status: jsonText(service.status),
    start: start?.text ?? '',
    end: end?.text ?? '',
    more: further.flatMap(([key, value]) => (typeof value === 'string' ? [{ key, value }] : [])),
    occurrence: { start: start?.occurrence, end: end?.occurrence },
    original: {
      fields: Object.fromEntries(further.filter(([, value]) => typeof value !== 'string')),
      ...(start?.at !== undefined && { start: { text: start.text, at: start.at } }),
      ...(end?.at !== undefined && { end: { text: end.text, at: end.at } }),
    },
  };
}

/**
 * An entry that repeats a subscription from now on, with its duration. Its status is `active`,
 * whatever the ended one's is.
 */
export function repeatOf(service: Subscription, now: Date, zone: string): ServiceEntry {
  const { original, ...entry } = entryOf(service, zone);
  const { from, until } = readSpan(service);
  const length = until - from;
  const start = fieldOf(now, zone);
  const end =
    Number.isFinite(length) && length > 0
      ? fieldOf(new Date(now.getTime() + length), zone)
      : undefined;
  return {
    ...entry,
    status: USUAL_STATUS,
    start: start.text,
    end: end?.text ?? '',
    occurrence: { start: start.occurrence, end: end?.occurrence },
    original: { fields: original?.fields ?? {} },
  };
}

/** An entry that ends the subscription a day later; undefined if it has no end. */
export function extensionOf(service: Subscription, zone: string): ServiceEntry | undefined {
  const { until } = readSpan(service);
  if (!Number.isFinite(until)) return undefined;
  const entry = entryOf(service, zone);
  const end = fieldOf(new Date(until), zone);
  // A day of the calendar, also where clocks change.
  return {
    ...entry,
    end: daysLater(end.text, 1),
    occurrence: { ...entry.occurrence, end: undefined },
  };
}

/**
 * The field's value of a time. A bare date becomes the midnight at its beginning, or with `days` 1
 * the one at its end. Undefined for any other value, which has to be entered again.
 */
function timeOf(
  value: unknown,
  zone: string,
  days = 0,
): { text: string; occurrence?: Occurrence | undefined; at?: string } | undefined {
  const time = readTime(value);
  if (time.kind === 'day') return { text: daysLater(`${time.text}T00:00`, days) };
  return time.kind === 'moment' ? { ...fieldOf(time.at, zone), at: wireText(time.at) } : undefined;
}

/** While the year is below 1000, somebody is still typing it. */
const WHOLE_YEAR = /^[1-9]\d{3}-/;
const EARLY_YEAR = /^0\d{3}-/;

/** The moment of an entered time on the clock of `zone`. */
export function readEntered(value: string, zone: string): LocalTime {
  return WHOLE_YEAR.test(value) ? readLocalTime(value, zone) : { kind: 'unreadable' };
}

/** A moment as the value of a field. */
export function fieldOf(
  at: Date,
  zone: string,
): { text: string; occurrence: Occurrence | undefined } {
  const local = writeLocalTime(at, zone);
  const time = readLocalTime(local, zone);
  const occurrence = time.kind !== 'twice' ? undefined : at < time.second ? 'first' : 'second';
  return { text: local, occurrence };
}

/** From the first to the second of a time that occurs twice, so that no service is too short. */
const USUAL_OCCURRENCE = { start: 'first', end: 'second' } as const;

/** Which of two moments is meant, if the time occurs twice. */
export const occurrenceIn = (
  { occurrence }: Pick<ServiceEntry, 'occurrence'>,
  field: 'start' | 'end',
): Occurrence => occurrence?.[field] ?? USUAL_OCCURRENCE[field];

/** The moment of a field; undefined if its value names none. */
export function timeAt(
  entry: Pick<ServiceEntry, 'start' | 'end' | 'occurrence'>,
  field: 'start' | 'end',
  zone: string,
): Date | undefined {
  const time = readEntered(entry[field], zone);
  if (time.kind === 'twice') return time[occurrenceIn(entry, field)];
  return time.kind === 'once' ? time.at : undefined;
}

function isOrdered(start: Date | undefined, end: Date | undefined): boolean {
  return start === undefined || end === undefined || start < end;
}
