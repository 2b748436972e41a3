import { STATUS_CODES } from 'node:http';
import type { Problem } from '../../contract/problem';
import { JSON_MAX_DEPTH } from '../limits';

/**
 * What a refusal says. `code` names the kind for programs; `detail` is for people and repeats no
 * value that was sent or stored.
 */
interface Refusal {
  status: number;
  code: string;
  detail: string;
  headers?: Record<string, string>;
}

/**
 * The one error that routes throw; answered as `application/problem+json` by {@link answerError} in
 * `problem-answer`.
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor({ status, code, detail, headers = {} }: Refusal, options?: ErrorOptions) {
    super(detail, options);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 401. Spec 5 rule 1 demands a Bearer token; the status for a missing or unknown one is ours. */
export function unauthenticated(code = 'unauthenticated'): ProblemError {
  const headers = { 'www-authenticate': 'Bearer' };
  return new ProblemError({
    status: 401,
    code,
    detail: 'A valid partner token is needed.',
    headers,
  });
}

/**
 * 403 for an unknown facility and for a forbidden one alike, so that nobody learns which it is
 * (spec 5 rule 3, 7).
 */
export function facilityRefused(): ProblemError {
  const detail = 'The facility does not exist or is not authorized for this partner.';
  return new ProblemError({ status: 403, code: 'facility_forbidden', detail });
}

/** 403 for a list that the partner may not read (spec 5 rule 3). */
export function resourceRefused(): ProblemError {
  return new ProblemError({
    status: 403,
    code: 'resource_forbidden',
    detail: 'This resource is not authorized for this partner.',
  });
}

/** 403 for a property that the partner may not write (spec 5 rule 3). */
export function fieldRefused(): ProblemError {
  return new ProblemError({
    status: 403,
    code: 'field_forbidden',
    detail: 'Changing this field is not authorized for this partner.',
  });
}

/**
 * 403 where the installation is not per-room or the partner is not authorized: one answer for both
 * (spec 5 rule 4).
 */
export function roomServicesRefused(): ProblemError {
  const detail =
    'The installation does not manage services per room, or this partner is not ' +
    'authorized for them.';
  return new ProblemError({ status: 403, code: 'room_services_forbidden', detail });
}

/** 404: "area unknown or not accessible" (spec 7). */
export function areaUnknown(): ProblemError {
  return new ProblemError({
    status: 404,
    code: 'area_unknown',
    detail: 'The area is unknown or not accessible.',
  });
}

/** 404 for an address that stands for nothing. */
export function routeUnknown(options?: ErrorOptions): ProblemError {
  const detail = 'There is nothing at this address.';
  return new ProblemError({ status: 404, code: 'route_unknown', detail }, options);
}

/** 405 for a method that an address does not take; `allow` names those that it takes. */
export function methodNotAllowed(allow: string): ProblemError {
  const detail = 'This address does not take this method; Allow names those that it takes.';
  return new ProblemError({ status: 405, code: 'method_not_allowed', detail, headers: { allow } });
}

/** 415 for a body that is not JSON (spec 4: bodies are sent as application/json). */
export function contentTypeRefused(): ProblemError {
  return new ProblemError({
    status: 415,
    code: 'content_type',
    detail: 'The body must be sent as application/json.',
  });
}

/** 415 for JSON in another encoding of characters (RFC 8259 8.1). */
export function charsetRefused(): ProblemError {
  return new ProblemError({
    status: 415,
    code: 'charset',
    detail: 'The body must be sent in UTF-8.',
  });
}

/** 415 for a body that is compressed; the header says what would be taken (RFC 9110 15.5.16). */
export function codingRefused(): ProblemError {
  const headers = { 'accept-encoding': 'identity' };
  return new ProblemError({
    status: 415,
    code: 'content_encoding',
    detail: 'The body must be sent without a Content-Encoding.',
    headers,
  });
}

/** 400 for octets that are no UTF-8: to replace them would store what nobody sent. */
export function notUtf8(cause: unknown): ProblemError {
  return new ProblemError(
    { status: 400, code: 'not_utf8', detail: 'The body is not well-formed UTF-8.' },
    { cause },
  );
}

/** 404 for a service that the room does not have. Spec 4.2 gives no status: this is ours. */
export function serviceUnknown(): ProblemError {
  return new ProblemError({
    status: 404,
    code: 'service_unknown',
    detail: 'The room has no service of this id.',
  });
}

/** 400 for JSON that nests deeper than any body of the API. */
export function tooDeep(): ProblemError {
  return new ProblemError({
    status: 400,
    code: 'too_deep',
    detail: `JSON may nest ${JSON_MAX_DEPTH} levels deep.`,
  });
}

/**
 * 412 where `If-Match` names another content than the present one (RFC 9110 13.1.1). Nothing was
 * changed.
 */
export function preconditionFailed(): ProblemError {
  const detail = 'It was changed since it was read. Read it again before changing it.';
  return new ProblemError({ status: 412, code: 'precondition_failed', detail });
}

/** 422 where an idempotency key comes again with another request. Nothing was changed. */
export function keyReused(): ProblemError {
  const detail = 'This Idempotency-Key stands for another request already.';
  return new ProblemError({ status: 422, code: 'idempotency_key_reused', detail });
}

/** 400 where the rooms of a facility hold together what one answer of its areas can. */
export function facilityFull(): ProblemError {
  const detail =
    'The rooms of the facility cannot hold that many services together. Nothing was added.';
  return new ProblemError({ status: 400, code: 'facility_full', detail });
}

/** 400 where one room holds what it can. */
export function roomFull(): ProblemError {
  const detail =
    'The room cannot hold that many services. Nothing was added: remove some, or close the room.';
  return new ProblemError({ status: 400, code: 'room_full', detail });
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
