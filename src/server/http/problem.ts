import { STATUS_CODES } from 'node:http';
import type { Problem } from '../../contract/problem';
import { JSON_MAX_DEPTH, RETRY_AFTER_SECONDS } from '../limits';

type Headers = Record<string, string>;

/** `code` is for programs; `detail` is for people, and repeats no value sent or stored. */
interface Refusal {
  status: number;
  code: string;
  detail: string;
  headers?: Headers;
}

export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly headers: Headers;

  constructor({ status, code, detail, headers = {} }: Refusal, options?: ErrorOptions) {
    super(detail, options);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

const soon = { 'retry-after': String(RETRY_AFTER_SECONDS) };

const problems = {
  malformed: [400, 'The address is malformed.'],
  not_json: [400, 'The body is not JSON.'],
  facility_mismatch: [400, 'The room is not one of the facility that the header X-Facility names.'],
  host_missing: [400, 'A request of HTTP/1.1 must have a Host header.'],
  host_twice: [400, 'A request must have one Host header only.'],
  // Replacing the octets would store a text that nobody sent.
  not_utf8: [400, 'The body is not well-formed UTF-8.'],
  too_deep: [400, `JSON may nest ${JSON_MAX_DEPTH} levels deep.`],
  too_many_values: [400, 'The JSON has too many values.'],
  prototype_key: [
    400,
    'JSON must not have the key "__proto__", or the key "prototype" within "constructor".',
  ],
  // Spec 7: "or the value field is missing".
  value_missing: [400, 'The body must have the key "value".'],
  value_not_json: [400, 'The value must be a string that holds a JSON array.'],
  room_full: [
    400,
    'The room cannot hold that many services. Nothing was added: remove some, or close the room.',
  ],
  facility_full: [
    400,
    'The rooms of the facility cannot hold that many services together. Nothing was added.',
  ],
  // Spec 5 rule 1 demands a Bearer token; the status for a missing or unknown one is ours.
  unauthenticated: [401, 'A valid partner token is needed.', { 'www-authenticate': 'Bearer' }],
  unknown_token: [401, 'A valid partner token is needed.', { 'www-authenticate': 'Bearer' }],
  session_ended: [401, 'The session has ended. Sign in again.'],
  cross_site: [
    403,
    'The call does not come from the console itself: it lacks the header X-Requested-By, or its ' +
      'page is not at PUBLIC_ORIGIN or, where that is not set, not at the host and protocol that ' +
      'the proxy passes on.',
  ],
  nothing_readable: [403, 'With this token nothing of the facility may be read.'],
  // An unknown and a forbidden facility get the same answer, so that nobody learns which it is
  // (spec 5 rule 3, 7).
  facility_forbidden: [403, 'The facility does not exist or is not authorized for this partner.'],
  // Spec 5 rule 3.
  resource_forbidden: [403, 'This resource is not authorized for this partner.'],
  field_forbidden: [403, 'Changing this field is not authorized for this partner.'],
  // Both cases get the same answer (spec 5 rule 4).
  room_services_forbidden: [
    403,
    'The installation does not manage services per room, or this partner is not ' +
      'authorized for them.',
  ],
  // Spec 7.
  area_unknown: [404, 'The area is unknown or not accessible.'],
  // Spec 4.2 gives no status; 404 is our choice.
  service_unknown: [404, 'The room has no service of this id.'],
  route_unknown: [404, 'There is nothing at this address.'],
  method_not_allowed: [
    405,
    'This address does not take this method; Allow names those that it takes.',
  ],
  request_timeout: [408, 'The request took too long to arrive.'],
  // RFC 9110 13.1.1.
  precondition_failed: [412, 'It was changed since it was read. Read it again before changing it.'],
  body_too_large: [413, 'The body is too large.'],
  // Spec 4: bodies are sent as application/json.
  content_type: [415, 'The body must be sent as application/json.'],
  charset: [415, 'The body must be sent in UTF-8.'],
  // The header names the accepted coding (RFC 9110 15.5.16).
  content_encoding: [
    415,
    'The body must be sent without a Content-Encoding.',
    { 'accept-encoding': 'identity' },
  ],
  host_unknown: [
    421,
    'This server is not known by this name. Use its IP address, or set PUBLIC_ORIGIN to the ' +
      'address by which people reach it.',
  ],
  idempotency_key_reused: [422, 'This Idempotency-Key stands for another request already.'],
  rate_limited: [429, 'Too many requests. Try again after the time that Retry-After tells.'],
  too_much_at_once: [
    429,
    'Too much is being sent to the service at once. Nothing was changed. Try again ' +
      'after the time that Retry-After tells.',
    soon,
  ],
  headers_too_large: [431, 'The headers are too large.'],
  // Nobody reads this answer. The status is nginx's for a client that has gone.
  abandoned: [499, 'The request was given up.'],
  internal: [500, 'The service failed to answer. The request may or may not have taken effect.'],
  // Redirects are not followed: the token would go to an address that nobody configured, and a 301
  // turns a POST into a GET.
  upstream_redirect: [
    502,
    'The service behind this console redirects to another address, which is not ' +
      'followed: its base address is not right.',
  ],
  // By then a write has taken effect, if the service does what it says.
  upstream_too_large: [
    502,
    'The answer of the service behind this console is too large. The request may ' +
      'or may not have taken effect.',
  ],
  // The answer has a status or an encoding that was not requested.
  upstream_unreadable: [
    502,
    'The service behind this console gave an answer that cannot be passed on. The ' +
      'request may or may not have taken effect.',
  ],
  // The request was sent, and the connection ended before a whole answer.
  upstream_dropped: [
    502,
    'The service behind this console broke off before its answer was complete. The ' +
      'request may or may not have taken effect.',
  ],
  // Nothing was sent, so a write has not taken effect.
  upstream_unreachable: [
    503,
    'The service behind this console cannot be reached. Nothing was sent to it.',
    soon,
  ],
  // A proxy that is configured is reached in place of the service.
  upstream_unknown_host: [
    503,
    'The host name of API_BASE_URL, or of the proxy before it, is unknown. Nothing was sent.',
    soon,
  ],
  upstream_refused: [
    503,
    'Nothing listens at the port of API_BASE_URL or of the proxy before it. Nothing was sent.',
    soon,
  ],
  upstream_proxy_refused: [
    503,
    'The proxy of HTTPS_PROXY or HTTP_PROXY does not connect to the service. Nothing was sent.',
    soon,
  ],
  outcome_unknown: [503, 'The change may or may not have taken effect: read it again.', soon],
  facility_busy: [503, 'Others are changing this facility. Nothing was changed.', soon],
  first_request_running: [
    503,
    'The first request with this Idempotency-Key is still being served. Repeat it later.',
    soon,
  ],
  database_read_only: [503, 'The database takes no changes at present. Nothing was changed.', soon],
  database_full: [503, 'The database has no room for changes. Nothing was changed.', soon],
  database_unavailable: [
    503,
    'The database cannot serve the request at present. Nothing was changed.',
    soon,
  ],
  session_not_ended: [503, 'The session cannot be ended at present, and goes on.', soon],
  // The request was sent. No whole answer came in time, or the answer itself says so.
  upstream_timeout: [
    504,
    'The service behind this console did not answer in time. The request may or ' +
      'may not have taken effect.',
  ],
} as const satisfies Record<string, readonly [status: number, detail: string, headers?: Headers]>;

export type ProblemCode = keyof typeof problems;

export function problem(
  code: ProblemCode,
  { headers, reason, ...options }: ErrorOptions & { headers?: Headers; reason?: string } = {},
): ProblemError {
  const [status, text, own] = problems[code];
  const detail = reason === undefined ? text : `${text} ${reason}`;
  return new ProblemError({ status, code, detail, headers: { ...own, ...headers } }, options);
}

export function problemOfError({ status, code, message }: ProblemError): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
  };
}
