import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '../../contract/problem';
import { RETRY_AFTER_SECONDS } from '../limits';
import { FacilityFullError, GoneError, KeyReusedError, RoomFullError } from '../db/refusals';
import {
  FacilityBusyError,
  isDiskFull,
  isReadOnly,
  isUnavailable,
  OutcomeUnknownError,
} from '../db/errors';
import {
  areaUnknown,
  contentTypeRefused,
  facilityFull,
  facilityRefused,
  keyReused,
  roomFull,
  routeUnknown,
  ProblemError,
} from './problem';
import { refusedBySchema } from './refused-body';

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
  const problem = problemOf(error, request);
  if (problem.status === 503) request.log.warn({ err: error }, 'request not served');
  else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return answerProblem(reply, problem);
}

/** 404 for a route that does not exist. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerProblem(reply, routeUnknown());
}

function answerProblem(reply: FastifyReply, error: ProblemError): FastifyReply {
  return (
    reply
      // Of an answer that failed before its first piece was sent.
      .removeHeader('content-encoding')
      .removeHeader('etag')
      .code(error.status)
      .headers({ 'cache-control': 'no-store', ...error.headers })
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problemOfError(error))
  );
}

/** The body that tells of an error. */
export function problemOfError({ status, code, message }: ProblemError): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
  };
}

function problemOf(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return refusedBySchema(error.validation, request.body);
  if (error instanceof KeyReusedError) return keyReused();
  if (error instanceof RoomFullError) return roomFull();
  if (error instanceof FacilityFullError) return facilityFull();
  // As if it had been deleted before the request came.
  if (error instanceof GoneError)
    return request.routeOptions.config.policy?.object === 'area'
      ? areaUnknown()
      : facilityRefused();
  const unavailable = whyUnavailable(error);
  if (unavailable !== undefined) return unavailable;
  const { statusCode = 500 } = error;
  if (statusCode === 415) return contentTypeRefused();
  const [code, detail] = frameworkRefusals[statusCode] ?? [
    'request_refused',
    'The request cannot be understood.',
  ];
  if (statusCode >= 400 && statusCode < 500)
    return new ProblemError({ status: statusCode, code, detail });
  return new ProblemError({
    status: 500,
    code: 'internal',
    detail: 'The service failed to answer. The request may or may not have taken effect.',
  });
}

/** 503 for what the database cannot do at present. All but the first have changed nothing. */
function whyUnavailable(error: unknown): ProblemError | undefined {
  if (error instanceof OutcomeUnknownError)
    return notNow('outcome_unknown', 'The change may or may not have taken effect: read it again.');
  if (error instanceof FacilityBusyError)
    return notNow('facility_busy', 'Others are changing this facility. Nothing was changed.');
  if (isReadOnly(error))
    return notNow(
      'database_read_only',
      'The database takes no changes at present. Nothing was changed.',
    );
  if (isDiskFull(error))
    return notNow('database_full', 'The database has no room for changes. Nothing was changed.');
  if (isUnavailable(error))
    return notNow(
      'database_unavailable',
      'The database cannot serve the request at present. Nothing was changed.',
    );
  return undefined;
}

function notNow(code: string, detail: string): ProblemError {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new ProblemError({ status: 503, code, detail, headers });
}

/** What the framework refuses before a route is reached, in our words. */
const frameworkRefusals: Record<number, [code: string, detail: string]> = {
  400: ['malformed', 'The address or the body is malformed.'],
  413: ['body_too_large', 'The body is too large.'],
};
