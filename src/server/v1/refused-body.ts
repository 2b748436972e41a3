import type { FastifySchemaValidationError } from 'fastify';
import type { PropertyProblem } from '../../contract/facility';
import { NAME_MAX_LENGTH, SSID_MAX_OCTETS, URL_MAX_LENGTH } from '../../contract/limits';
import { ProblemError } from './errors';

/** The contract's problem names in words. They repeat nothing of the value. */
const details: Record<PropertyProblem, string> = {
  not_text: 'The value must be a string.',
  empty: 'The value must not be empty.',
  too_long: `The value is too long. A name has at most ${NAME_MAX_LENGTH} characters, a URL ${URL_MAX_LENGTH}.`,
  ssid_too_long: `A public SSID has at most ${SSID_MAX_OCTETS} octets of UTF-8.`,
  control_characters: 'The value must not contain control characters.',
  not_unicode: 'The value is not well-formed Unicode.',
  not_web_address: 'The value must be an http or https address.',
  url_credentials: 'The address must not contain a user name or password.',
};

/** The contract's schemas name their problems like this; a message of the validator's own is a sentence. */
const PROBLEM_NAME = /^[a-z_]+$/;

/** 400 for a body that its schema refuses: the first problem found, under the contract's name for it (spec 7). */
export function refusedBody(issues: FastifySchemaValidationError[], body: unknown): ProblemError {
  const { instancePath, message = '' } = issues[0] ?? {};
  // Spec 7: "or the value field is missing".
  if (instancePath === '/value' && !Object.hasOwn(Object(body), 'value')) {
    return new ProblemError({ status: 400, code: 'value_missing', detail: 'The body must have the key "value".' });
  }
  const code = PROBLEM_NAME.test(message) ? message : 'invalid_body';
  return new ProblemError({ status: 400, code, detail: isExplained(code) ? details[code] : 'The body does not have the expected form.' });
}

function isExplained(code: string): code is PropertyProblem {
  return Object.hasOwn(details, code);
}
