import * as z from 'zod/mini';
import { subscriptionFields, type Subscription } from '../../../contract/area';
import { SUBSCRIPTION_TEXT_MAX_LENGTH } from '../../../contract/limits';
import type { NewSubscription } from '../../../contract/subscription';
import { noControls, notBlank, wellFormed } from '../../../contract/text';
import { dayOf, daysLater, readLocalTime, writeLocalTime } from '../../components/time/local-time';
import { isWholeTime } from '../../components/time/entered-time';
import { readTime, wireText } from '../../components/time/time';
import { jsonText } from '../../i18n/foreign-text';

const originalTime = z.optional(z.object({ text: z.string(), at: z.optional(z.date()) }));
type OriginalTime = z.infer<typeof originalTime>;

export type SubscriptionEntry = z.infer<ReturnType<typeof entrySchema>>;

export interface FormEntry {
  zone: string;
  entry: SubscriptionEntry;
}

/** What is wrong with a field. The message is `problem.<name>`. */
export type EntryProblem =
  | 'empty'
  | 'too_long'
  | 'control_characters'
  | 'not_unicode'
  | 'no_service'
  | 'incomplete_time'
  | 'no_such_date'
  | 'no_such_time'
  | 'end_before_start'
  | 'field_taken';

/** The one status that the spec names (2.4). */
export const USUAL_STATUS = 'active';
const ownFields = new Set<string>(subscriptionFields);

export const NO_OTHER = {
  showsOther: false,
  code: '',
  label: '',
  status: USUAL_STATUS,
  more: [],
} satisfies Partial<SubscriptionEntry>;

export function newEntry(now: Date, zone: string): SubscriptionEntry {
  return { chosen: [], ...NO_OTHER, start: writeLocalTime(now, zone), end: '' };
}

const text = z
  .string()
  .check(z.maxLength(SUBSCRIPTION_TEXT_MAX_LENGTH, 'too_long'), noControls, wellFormed);
const required = text.check(notBlank);

const sendsOther = ({ showsOther, original }: { showsOther: boolean; original?: unknown }) =>
  showsOther || original !== undefined;

/**
 * Services as entered, which have their times in common. Times are texts of their fields, with an
 * empty end for none.
 */
export function entrySchema(zone: string) {
  const kindOf = (value: string) => readLocalTime(value, zone).kind;
  const time = z.string().check(
    z.refine((value) => value === '' || isWholeTime(value), {
      error: 'incomplete_time',
      abort: true,
    }),
    z.refine((value) => value === '' || kindOf(value) !== 'unreadable', 'no_such_date'),
    z.refine((value) => kindOf(value) !== 'never', 'no_such_time'),
  );
  const key = required.check(z.refine((name) => !ownFields.has(name), 'field_taken'));
  return z
    .object({
      chosen: z.array(z.object({ code: z.string(), label: z.string() })),
      /** Whether the fields of one other service are shown, down to `more`. */
      showsOther: z.boolean(),
      code: text,
      label: text,
      status: text,
      more: z.array(z.object({ key, value: text })),
      start: time.check(z.minLength(1, 'empty')),
      end: time,
      /**
       * Set for a subscription that is changed or repeated: values that no field can show, sent
       * back unchanged. `fields`: further fields that are no text; times: used while the text of
       * their field is unchanged.
       */
      original: z.optional(
        z.object({
          fields: z.record(z.string(), z.unknown()),
          start: originalTime,
          end: originalTime,
        }),
      ),
    })
    .check(
      z.refine((entry) => isOrdered(timeAt(entry, 'start', zone), timeAt(entry, 'end', zone)), {
        error: 'end_before_start',
        path: ['end'],
      }),
      z.refine((entry) => !sendsOther(entry) || required.safeParse(entry.code).success, {
        error: 'empty',
        path: ['code'],
      }),
      z.refine((entry) => sendsOther(entry) || entry.chosen.length > 0, {
        error: 'no_service',
        path: ['chosen'],
      }),
      z.superRefine(({ more }, context) => {
        for (const [index, field] of more.entries())
          if (more.findIndex((other) => other.key === field.key) < index)
            context.addIssue({
              code: 'custom',
              message: 'field_taken',
              path: ['more', index, 'key'],
            });
      }),
    );
}

export function servicesOf(entry: SubscriptionEntry, zone: string): NewSubscription[] {
  const { code, label, status, more, original } = entry;
  const [start, end] = [timeAt(entry, 'start', zone), timeAt(entry, 'end', zone)];
  const common = { ...(start && { start: wireText(start) }), ...(end && { end: wireText(end) }) };
  const chosen = entry.chosen.map((one) => ({
    code: one.code,
    ...(one.label !== '' && { label: one.label }),
    status: USUAL_STATUS,
    ...common,
  }));
  if (!sendsOther(entry)) return chosen;
  const other = {
    code,
    ...(label !== '' && { label }),
    ...(status !== '' && { status }),
    ...common,
    ...original?.fields,
    ...Object.fromEntries(more.map(({ key, value }) => [key, value])),
  };
  return [...chosen, other];
}

export function entryOf(service: Subscription, zone: string): SubscriptionEntry {
  const further = Object.entries(service).filter(([key]) => !ownFields.has(key));
  const [start, end] = [timeOf(service.start, zone), timeOf(service.end, zone, 1)];
  return {
    ...NO_OTHER,
    chosen: [],
    code: jsonText(service.code),
    label: jsonText(service.label),
    status: jsonText(service.status),
    start: start?.text ?? '',
    end: end?.text ?? '',
    more: further.flatMap(([key, value]) => (typeof value === 'string' ? [{ key, value }] : [])),
    original: {
      fields: Object.fromEntries(further.filter(([, value]) => typeof value !== 'string')),
      start,
      end,
    },
  };
}

/**
 * An entry that repeats an ended subscription: at the same hours of day, for as many days, from the
 * first day on which it is not over at once. Its status is `active`, whatever the ended one's is.
 */
export function repeatOf(service: Subscription, now: Date, zone: string): SubscriptionEntry {
  const { original, ...entry } = entryOf(service, zone);
  const repeated: SubscriptionEntry = {
    ...entry,
    status: USUAL_STATUS,
    original: { fields: original?.fields ?? {} },
  };
  if (entry.start === '') return { ...repeated, start: writeLocalTime(now, zone) };
  const days = (dayOf(now.getTime(), zone) - Date.parse(entry.start.slice(0, 10))) / DAY_MS;
  const from = (first: number) => ({
    ...repeated,
    start: daysLater(entry.start, first),
    end: entry.end && daysLater(entry.end, first),
  });
  const today = from(days);
  const end = timeAt(today, 'end', zone);
  return end !== undefined && end <= now ? from(days + 1) : today;
}

const DAY_MS = 24 * 3_600_000;

export function extensionOf(service: Subscription, zone: string): SubscriptionEntry {
  const entry = entryOf(service, zone);
  return { ...entry, end: daysLater(entry.end, 1) };
}

/**
 * The field's value of a time. A bare date becomes the midnight at its beginning, or with `days` 1
 * the one at its end. Undefined for any other value, which has to be entered again.
 */
function timeOf(value: unknown, zone: string, days = 0): OriginalTime {
  const time = readTime(value);
  if (time.kind === 'day') return { text: daysLater(`${time.text}T00:00`, days) };
  return time.kind === 'moment' ? { text: writeLocalTime(time.at, zone), at: time.at } : undefined;
}

interface EnteredTimes {
  start: string;
  end: string;
  original?: { start?: OriginalTime; end?: OriginalTime } | undefined;
}

/** Of a time that comes twice, a start is the first and an end the second: nothing is too short. */
export function timeAt(
  { original, ...entry }: EnteredTimes,
  field: 'start' | 'end',
  zone: string,
): Date | undefined {
  const unchanged = original?.[field];
  if (unchanged?.at !== undefined && unchanged.text === entry[field]) return unchanged.at;
  const time = readLocalTime(entry[field], zone);
  if (time.kind === 'twice') return field === 'start' ? time.first : time.second;
  return time.kind === 'once' ? time.at : undefined;
}

const isOrdered = (start: Date | undefined, end: Date | undefined): boolean =>
  start === undefined || end === undefined || start < end;
