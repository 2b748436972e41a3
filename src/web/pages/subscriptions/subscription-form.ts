import * as z from 'zod/mini';
import type { Subscription } from '../../../contract/area';
import { SERVICES_PER_REQUEST_MAX, SUBSCRIPTION_TEXT_MAX_LENGTH } from '../../../contract/limits';
import type { NewSubscription } from '../../../contract/subscription';
import { noControls, notBlank, wellFormed } from '../../../contract/text';
import { daysLater, readLocalTime, writeLocalTime, type LocalTime } from '../../ui/local-time';
import { readTime, wireText } from '../../ui/time';
import { readSpan } from '../../ui/time-span';

/**
 * One service as entered: times as their fields give them, an empty end for none, further fields of
 * the contract as text.
 */
export interface ServiceEntry {
  code: string;
  label: string;
  status: string;
  start: string;
  end: string;
  more: { key: string; value: string }[];
  /** Of one that is there already. */
  kept?: KeptValues;
}
/**
 * What the fields of a form cannot hold of a subscription that is entered from: it goes out as it
 * came.
 */
interface KeptValues {
  /** Further fields that are no text. */
  fields: Record<string, unknown>;
  /** Exact times, as long as the text of their field stays what they were shown as. */
  start?: { text: string; at: string };
  end?: { text: string; at: string };
}
/** The form of an addition. */
export interface SubscriptionEntry {
  services: ServiceEntry[];
}
/** What was entered, and on the clock of which zone (IANA). */
export interface AdditionDraft {
  zone: string;
  entry: SubscriptionEntry;
}

/** What is wrong with a field: keys of the catalogue, as `problem.…`. */
export type EntryProblem =
  | 'empty'
  | 'too_long'
  | 'control_characters'
  | 'not_unicode'
  | 'incomplete_time'
  | 'no_such_time'
  | 'end_before_start'
  | 'field_taken';

/** The one status that the spec names (2.4). */
const USUAL_STATUS = 'active';
/** Fields of the form itself, and the id, which is the server's. */
const ownFields = new Set(['id', 'code', 'label', 'status', 'start', 'end']);

/** A service from now on, without an end: what is added most. */
export function newEntry(now: Date, zone: string): ServiceEntry {
  return {
    code: '',
    label: '',
    status: USUAL_STATUS,
    start: writeLocalTime(now, zone),
    end: '',
    more: [],
  };
}

const text = z
  .string()
  .check(z.maxLength(SUBSCRIPTION_TEXT_MAX_LENGTH, 'too_long'), noControls, wellFormed);
const required = text.check(notBlank);

/** What the form takes, with times on the clock of `zone`. */
export function entrySchema(zone: string) {
  const kindOf = (value: string) => readEntered(value, zone).kind;
  const time = z.string().check(
    z.refine((value) => value === '' || kindOf(value) !== 'unreadable', 'incomplete_time'),
    z.refine((value) => kindOf(value) !== 'never', 'no_such_time'),
  );
  const service = z
    .object({
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
      z.refine(({ start, end }) => isOrdered(startAt(start, zone), endAt(end, zone)), {
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

/** What is sent for an entry: no field that was left empty, times as spec 2.4 wants them. */
export function serviceOf(
  { code, label, status, start, end, more, kept }: ServiceEntry,
  zone: string,
): NewSubscription {
  const [startsAt, endsAt] = [startAt(start, zone), endAt(end, zone)];
  const [from, to] = [
    kept?.start?.text === start ? kept.start.at : startsAt && wireText(startsAt),
    kept?.end?.text === end ? kept.end.at : endsAt && wireText(endsAt),
  ];
  return {
    code,
    ...(label !== '' && { label }),
    ...(status !== '' && { status }),
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { end: to }),
    ...kept?.fields,
    ...Object.fromEntries(more.map(({ key, value }) => [key, value])),
  };
}

/** Whether its times are times of that clock: until then it says nothing of when it is. */
export function hasTimes({ start, end }: ServiceEntry, zone: string): boolean {
  return startAt(start, zone) !== undefined && (end === '' || endAt(end, zone) !== undefined);
}

/**
 * A subscription that is there, to be changed: every value of it, those that no field can hold
 * included.
 */
export function entryOf(service: Subscription, zone: string): ServiceEntry {
  const further = Object.entries(service).filter(([key]) => !ownFields.has(key));
  const [start, end] = [timeOf(service.start, zone), timeOf(service.end, zone, 1)];
  return {
    code: textOf(service.code),
    label: textOf(service.label),
    status: textOf(service.status),
    start: start?.text ?? '',
    end: end?.text ?? '',
    more: further.flatMap(([key, value]) => (typeof value === 'string' ? [{ key, value }] : [])),
    kept: {
      fields: Object.fromEntries(further.filter(([, value]) => typeof value !== 'string')),
      ...(start?.at !== undefined && { start: { text: start.text, at: start.at } }),
      ...(end?.at !== undefined && { end: { text: end.text, at: end.at } }),
    },
  };
}

/**
 * The same again from now on, for as long as it was; in force, whatever became of the one that is
 * over.
 */
export function repeatOf(service: Subscription, now: Date, zone: string): ServiceEntry {
  const { kept, ...entry } = entryOf(service, zone);
  const { from, until } = readSpan(service);
  const length = until - from;
  const end =
    Number.isFinite(length) && length > 0
      ? inField(writeLocalTime(new Date(now.getTime() + length), zone))
      : '';
  return {
    ...entry,
    status: USUAL_STATUS,
    start: writeLocalTime(now, zone),
    end,
    kept: { fields: kept?.fields ?? {} },
  };
}

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value);

/**
 * A bare date is the midnight that it begins with, or, `days` later, ends with. Nothing for what is
 * no time: it is to be entered anew.
 */
function timeOf(value: unknown, zone: string, days = 0): { text: string; at?: string } | undefined {
  const time = readTime(value);
  if (time.kind === 'day') return { text: inField(daysLater(`${time.text}T00:00`, days)) };
  return time.kind === 'moment'
    ? { text: inField(writeLocalTime(time.at, zone)), at: time.at.toISOString() }
    : undefined;
}

/** As in the field of a date: from a year below 1000 on somebody is still typing. */
const WHOLE_YEAR = /^[1-9]\d{3}-/;

/** What is entered as a time, on the clock of `zone`. */
export function readEntered(value: string, zone: string): LocalTime {
  return WHOLE_YEAR.test(value) ? readLocalTime(value, zone) : { kind: 'unreadable' };
}

/** The last time that a field takes. `9999-12-31T23:59:59.999Z` is later than that in Paris. */
export const LAST_ENTERED = '9999-12-31T23:59';
const inField = (time: string) => (time.startsWith('+') ? LAST_ENTERED : time);

// Where clocks go back a time comes twice: from the first to the second, so that no service is
// shorter than meant.
function startAt(value: string, zone: string): Date | undefined {
  const time = readEntered(value, zone);
  return time.kind === 'twice' ? time.first : time.kind === 'once' ? time.at : undefined;
}
function endAt(value: string, zone: string): Date | undefined {
  const time = readEntered(value, zone);
  return time.kind === 'twice' ? time.second : time.kind === 'once' ? time.at : undefined;
}

function isOrdered(start: Date | undefined, end: Date | undefined): boolean {
  return start === undefined || end === undefined || start < end;
}
