import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { octets, type PropertyProblem } from '../../contract/facility';
import { SSID_MAX_OCTETS } from '../../contract/limits';
import type { ProvisioningProblem } from '../../contract/provisioning';
import type { SubscriptionProblem } from '../../contract/subscription';
import {
  ChangeRefusedError,
  isDiskFull,
  isReadOnly,
  isUnavailable,
  OutcomeUnknownError,
} from '../db/errors';
import { problem, type ProblemCode, ProblemError, problemOfError } from './problem';

/**
 * The one error handler: it answers every refusal and failure as `application/problem+json` (spec 7
 * gives no format; this is our choice). It sends only texts written here: a driver's or a parser's
 * message may quote stored or sent values.
 */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answered = problemOf(error, request);
  if (answered.status === 503) request.log.warn({ err: error }, 'request not served');
  else if (answered.status >= 500) request.log.error({ err: error }, 'request failed');
  return answerProblem(reply, answered);
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerProblem(reply, problem('route_unknown'));
}

function answerProblem(reply: FastifyReply, error: ProblemError): FastifyReply {
  return (
    reply
      // These belong to an answer that failed before its first chunk was sent.
      .removeHeader('content-encoding')
      .removeHeader('etag')
      .code(error.status)
      .headers({ 'cache-control': 'no-store', ...error.headers })
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problemOfError(error))
  );
}

function problemOf(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (['params', 'querystring'].includes(error.validationContext ?? ''))
    return problem('malformed');
  if (hasZodFastifySchemaValidationErrors(error))
    return refusedBySchema(error.validation, request.body);
  if (error instanceof ChangeRefusedError && error.reason !== 'gone') return problem(error.reason);
  // The answer is the same as if it had been deleted before the request came.
  if (error instanceof ChangeRefusedError) {
    const { policy } = request.routeOptions.config;
    const isArea = typeof policy === 'object' && policy.object === 'area';
    return problem(isArea ? 'area_unknown' : 'facility_forbidden');
  }
  const unavailable = whyUnavailable(error);
  if (unavailable !== undefined) return problem(unavailable);
  // The framework refuses these before a route is reached.
  const { statusCode: status = 500 } = error;
  if (status === 400) return problem('malformed');
  if (status === 413) return problem('body_too_large');
  if (status === 415) return problem('content_type');
  if (status < 400 || status >= 500) return problem('internal');
  return new ProblemError({
    status,
    code: 'request_refused',
    detail: 'The request cannot be understood.',
  });
}

/** Why the database cannot serve at present. In all cases but the first, nothing has changed. */
export function whyUnavailable(error: unknown): ProblemCode | undefined {
  if (error instanceof OutcomeUnknownError) return 'outcome_unknown';
  if (isReadOnly(error)) return 'database_read_only';
  if (isDiskFull(error)) return 'database_full';
  return isUnavailable(error) ? 'database_unavailable' : undefined;
}

type BodyProblem =
  | PropertyProblem
  | Exclude<ProvisioningProblem, 'duplicate_entry'>
  | SubscriptionProblem
  | 'token_characters';

const MAXIMUM = '{maximum}';

const COUNT = '{count}';

/** The messages for the contract's problem names. They repeat no part of the value. */
const details: Record<BodyProblem, string> = {
  not_text: 'The value must be a string.',
  empty: 'The value must not be empty.',
  too_long: `The value is ${COUNT} characters long; ${MAXIMUM} are allowed.`,
  ssid_too_long: `The public SSID has ${COUNT} octets in UTF-8; ${SSID_MAX_OCTETS} are allowed.`,
  control_characters: 'The value must not contain control characters.',
  not_unicode: 'The value is not well-formed Unicode.',
  not_web_address: 'The value must be an http or https address.',
  address_blanks: 'The address must not contain blanks or control characters.',
  address_host: 'The address must have a host, such as portal.example.org.',
  address_port: 'The port of the address must be from 1 to 65535.',
  url_credentials: 'The address must not contain a user name or password.',
  not_array: 'The value must be an array.',
  not_object: 'The entry must be an object with the keys that the specification shows.',
  too_many_entries: `The list has ${COUNT} entries; ${MAXIMUM} are allowed.`,
  not_timestamp:
    'start and end are ISO 8601 timestamps with milliseconds and Z, such as ' +
    '2026-01-31T09:00:00.000Z.',
  token_characters: 'The token must be of visible ASCII characters, without blanks.',
};

interface Issue {
  path: readonly string[];
  message: string;
  maximum?: unknown;
}

/** Matches a problem name of the contract's schemas. The validator's own messages are sentences. */
const PROBLEM_NAME = /^[a-z_]+$/;

/** Reports the first problem, by the contract's name (spec 7). */
export function refusedBody([issue]: readonly Issue[], body: unknown): ProblemError {
  const { path, message, maximum } = issue ?? { path: [], message: '' };
  const code = PROBLEM_NAME.test(message) ? message : 'invalid_body';
  const detail = isExplained(code)
    ? details[code]
        .replace(MAXIMUM, String(maximum))
        .replace(COUNT, String(lengthOf(valueAt(body, path), code)))
    : 'The body does not have the expected form.';
  return new ProblemError({ status: 400, code, detail: `${place(path)}${detail}` });
}

function refusedBySchema(issues: FastifySchemaValidationError[], body: unknown): ProblemError {
  if (issues[0]?.instancePath === '/value' && !Object.hasOwn(Object(body), 'value'))
    return problem('value_missing');
  return refusedBody(
    issues.map(({ instancePath, message = '', params }) => ({
      path: instancePath.split('/').slice(1),
      message,
      maximum: params['maximum'],
    })),
    body,
  );
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), body);
}

function lengthOf(value: unknown, code: BodyProblem): number | undefined {
  if (typeof value === 'string') return code === 'ssid_too_long' ? octets(value) : value.length;
  return Array.isArray(value) ? value.length : undefined;
}

function place([, index, key]: readonly string[]): string {
  if (index === undefined) return '';
  return `Entry ${Number(index) + 1}${key === undefined ? '' : `, ${key}`}: `;
}

function isExplained(code: string): code is BodyProblem {
  return Object.hasOwn(details, code);
}
