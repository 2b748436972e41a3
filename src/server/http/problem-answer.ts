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
 * The one error handler: every refusal and failure is `application/problem+json` (spec 7 gives no
 * format, this is ours).
 * Only texts written here are sent: a driver's or a parser's message may quote what was stored or
 * sent.
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

/** 404 for a route that does not exist. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerProblem(reply, problem('route_unknown'));
}

function answerProblem(reply: FastifyReply, error: ProblemError): FastifyReply {
  return (
    reply
      // Of an answer that failed before its first chunk was sent.
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
  if (hasZodFastifySchemaValidationErrors(error))
    return refusedBySchema(error.validation, request.body);
  if (error instanceof ChangeRefusedError && error.reason !== 'gone') return problem(error.reason);
  // As if it had been deleted before the request came.
  if (error instanceof ChangeRefusedError)
    return problem(
      request.routeOptions.config.policy?.object === 'area' ? 'area_unknown' : 'facility_forbidden',
    );
  const unavailable = whyUnavailable(error);
  if (unavailable !== undefined) return problem(unavailable);
  // What the framework refuses before a route is reached.
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

/** What the database cannot do at present. All but the first have changed nothing. */
function whyUnavailable(error: unknown): ProblemCode | undefined {
  if (error instanceof OutcomeUnknownError) return 'outcome_unknown';
  if (isReadOnly(error)) return 'database_read_only';
  if (isDiskFull(error)) return 'database_full';
  return isUnavailable(error) ? 'database_unavailable' : undefined;
}

type BodyProblem =
  | PropertyProblem
  | Exclude<ProvisioningProblem, 'duplicate_entry'>
  | SubscriptionProblem;

/** Stand for the limit that the schema names, and for what the value has of it. */
const MAXIMUM = '{maximum}';

const COUNT = '{count}';

/** The messages of the contract's problem names. They repeat nothing of the value. */
const details: Record<BodyProblem, string> = {
  not_text: 'The value must be a string.',
  empty: 'The value must not be empty.',
  too_long: `The value is ${COUNT} characters long; ${MAXIMUM} are allowed.`,
  ssid_too_long: `The public SSID is ${COUNT} octets of UTF-8 long; ${SSID_MAX_OCTETS} are allowed.`,
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
};

/** A problem that a schema found, and where: the keys from the body's root. */
interface Issue {
  path: readonly string[];
  message: string;
  /** Where it is about a length. */
  maximum?: unknown;
}

/**
 * The contract's schemas name their problems like this; a message of the validator's own is a
 * sentence.
 */
const PROBLEM_NAME = /^[a-z_]+$/;

/**
 * 400 for a body that its schema refuses: the first problem found, under the contract's name for it
 * (spec 7).
 */
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

/** The same for what a route's schema refused. */
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

/** In what the problem counts: octets, characters (UTF-16 units), or entries. */
function lengthOf(value: unknown, code: BodyProblem): number | undefined {
  if (typeof value === 'string') return code === 'ssid_too_long' ? octets(value) : value.length;
  return Array.isArray(value) ? value.length : undefined;
}

/** Which entry of a list is meant, counted as people do, and which of its keys. */
function place([, index, key]: readonly string[]): string {
  if (index === undefined) return '';
  return `Entry ${Number(index) + 1}${key === undefined ? '' : `, ${key}`}: `;
}

function isExplained(code: string): code is BodyProblem {
  return Object.hasOwn(details, code);
}
