import * as z from 'zod/mini';
import { subscriptionSchema } from './area';
import { SERVICES_PER_REQUEST_MAX, SUBSCRIPTION_TEXT_MAX_LENGTH } from './limits';
import { maxLength } from './text';

/**
 * Why a list of new subscriptions is refused. These are catalogue keys and answer codes, like those
 * of a facility's properties.
 */
export type SubscriptionProblem =
  | 'not_array'
  | 'too_many_entries'
  | 'not_object'
  | 'not_text'
  | 'too_long'
  | 'not_timestamp';

const text = z.string('not_text').check(maxLength(SUBSCRIPTION_TEXT_MAX_LENGTH, 'too_long'));
const timestamp = z.string('not_timestamp').check(z.refine(isTimestamp, 'not_timestamp'));

/**
 * A new subscription (spec 2.4). "The exact structure depends on the contract agreed with the
 * partner": no key is required and other keys stay. Common fields that are present must have their
 * type. The spec does not say that `end` comes after `start`: either order is accepted and stored
 * as sent, and the screen marks it.
 */
const newSubscriptionSchema = z.looseObject(
  {
    code: z.optional(text),
    label: z.optional(text),
    status: z.optional(text),
    start: z.optional(timestamp),
    end: z.optional(timestamp),
  },
  'not_object',
);

/**
 * The content of the string of a `POST …/data_services` (spec 4.2 rule 1), after parsing it as
 * JSON.
 */
export const newSubscriptionsSchema = z
  .array(newSubscriptionSchema, 'not_array')
  .check(maxLength(SERVICES_PER_REQUEST_MAX, 'too_many_entries'));
export type NewSubscription = z.infer<typeof newSubscriptionSchema>;

const listed = z.array(subscriptionSchema);
/** The request was accepted, but the answer has another form, so the room is read. */
const nothingListed = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

/**
 * The subscriptions that the answer of `POST …/data_services` lists (spec 4.2): the added ones or
 * all of the room, as the spec leaves open. Undefined if it lists none in this form; the request
 * was accepted all the same.
 */
export const addedAnswerSchema = z.union([
  z.pipe(
    z.looseObject({ services: z.looseObject({ data_services: listed }) }),
    z.transform(({ services }) => services.data_services),
  ),
  nothingListed,
]);

/**
 * The subscriptions that remain by the answer of `DELETE …/data_services/{serviceId}` (spec 4.2);
 * undefined if it does not list them.
 */
export const removedAnswerSchema = z.union([
  z.pipe(
    z.looseObject({ remaining_services: listed }),
    z.transform((answer) => answer.remaining_services),
  ),
  nothingListed,
]);

/**
 * Spec 2.4: "ISO 8601 timestamp with milliseconds and Z". The moment must exist: no 30 February.
 */
function isTimestamp(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
