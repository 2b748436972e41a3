import { newSubscriptionsSchema } from '../../contract/subscription';
import { isValidJsonb, keyOfAlteredNumber } from '../db/valid-values';
import { readJson } from '../http/json-body';
import { ProblemError } from '../http/problem';
import { refusedBody } from '../http/problem-answer';

/** The longest part of a key that an answer repeats, in UTF-16 units: enough to find the key. */
const KEY_SHOWN_LENGTH = 60;

/**
 * Reads the JSON array within the string of a `POST …/data_services`. A subscription's own `id` is
 * dropped: the service makes one (spec 4.2 rule 2).
 *
 * @throws {ProblemError} 400 for text that is no JSON, array or list of subscriptions (spec 7).
 */
export function readServices(value: string): object[] {
  const json = readJson(value, 'value_not_json');
  if (!isValidJsonb(json)) throw notStorable();
  const altered = keyOfAlteredNumber(value);
  if (altered !== undefined) throw numberAltered(altered);
  const { success, data, error } = newSubscriptionsSchema.safeParse(json);
  if (!success)
    throw refusedBody(
      error.issues.map((issue) => ({
        path: ['value', ...issue.path.map(String)],
        message: issue.message,
        maximum: Reflect.get(issue, 'maximum'),
      })),
      { value: json },
    );
  return data.map(({ id: _ignored, ...subscription }) => subscription);
}

function notStorable(): ProblemError {
  const detail =
    'The value holds a NUL character, half a character, or a number that is too ' +
    'large or too small.';
  return new ProblemError({ status: 400, code: 'not_storable', detail });
}

/** @param key the number's key in the request, or '' if it has none */
function numberAltered(key: string): ProblemError {
  const detail =
    `${key === '' ? 'A number' : `The number under the key "${key.slice(0, KEY_SHOWN_LENGTH)}"`} ` +
    'has more digits than can be stored. Send it as text.';
  return new ProblemError({ status: 400, code: 'not_storable', detail });
}
