import * as z from 'zod/mini';
import { subscriptionSchema } from './area';
import { SERVICES_PER_REQUEST_MAX, SUBSCRIPTION_TEXT_MAX_LENGTH } from './limits';
import { maxLength } from './text';

/**
 * Why a list of new subscriptions is refused. Catalogue keys and answer codes, as for the
 * properties of a facility.
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
 * A subscription to be added (spec 2.4). "The exact structure depends on the contract agreed with
 * the partner": nothing is required and other keys stay; the common fields have their type
 * where they are there. Nor does it say that `end` comes after `start`: either order is accepted
 * and stays as sent; the screen says that it needs attention.
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
 * What the string of a `POST …/data_services` holds (spec 4.2 rule 1), once it has been read as
 * JSON.
 */
export const newSubscriptionsSchema = z
  .array(newSubscriptionSchema, 'not_array')
  .check(maxLength(SERVICES_PER_REQUEST_MAX, 'too_many_entries'));
export type NewSubscription = z.infer<typeof newSubscriptionSchema>;

const listed = z.array(subscriptionSchema);
/** Accepted in another form: what the room has is read then. */
const nothingListed = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

/**
 * What the answer of `POST …/data_services` lists (spec 4.2): the added subscriptions or all of the
 * room's, the spec leaves that open. Undefined where it lists none in this form: the request was
 * accepted all the same.
 */
export const addedAnswerSchema = z.union([
  z.pipe(
    z.looseObject({ services: z.looseObject({ data_services: listed }) }),
    z.transform(({ services }) => services.data_services),
  ),
  nothingListed,
]);

/**
 * What the answer of `DELETE …/data_services/{serviceId}` leaves (spec 4.2); undefined where it
 * does not say.
 */
export const removedAnswerSchema = z.union([
  z.pipe(
    z.looseObject({ remaining_services: listed }),
    z.transform((answer) => answer.remaining_services),
  ),
  nothingListed,
]);

/**
 * Spec 2.4: "ISO 8601 timestamp with milliseconds and Z", and a moment that there is: no 30
 * February.
 */
function isTimestamp(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
