import type * as z from 'zod/mini';
import { errorText, isDone, isWebPage, readErrorBody } from '../../contract/problem';
import { SESSION_PATH } from '../../contract/session';
import { ApiError, kindOfStatus } from './api-error';
import { recordRefusal } from './refusals';
import { clearResponseCache } from './response-cache';

/**
 * The content of an answer, parsed by `schema`. Records a refusal, and that it is over. `request`:
 * such as `PATCH /v1/facilities/CHU-LYON/name`.
 *
 * @throws {ApiError} as `callApi` says
 */
export function readAnswer<T>(
  request: string,
  response: Response,
  text: string,
  schema: z.ZodMiniType<T>,
  anyAnswer = false,
): T {
  if (isIntercepted(response, text))
    throw new ApiError('intercepted', {
      ...requestFacts(request, response),
      detail: errorText(text),
    });
  if (!response.ok) throw failure(request, response, text);
  if (!request.startsWith('GET ')) assertDone(request, response, text);
  recordRefusal(request, undefined);

  let content: unknown;
  try {
    content = text === '' ? undefined : parseExactly(text);
  } catch (cause) {
    if (!anyAnswer) throw unrecognised(request, response, text, cause);
  }
  const result = schema.safeParse(content);
  if (!result.success) throw unrecognised(request, response, text, result.error);
  return result.data;
}

/**
 * Whether something between browser and server answered: a sign-on proxy or a portal that redirects
 * or sends a web page. The server itself never refuses with a page, since the gateway passes no
 * `text/html` on. A proxy's 408, 429, 499 or 5xx counts like one of our server.
 */
function isIntercepted({ ok, status, type, headers }: Response, text: string): boolean {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) return true;
  const isMarkup = headers.get('content-type')?.includes('html') === true;
  if (ok) return (isMarkup && text.includes('<')) || isWebPage(text);
  return isMarkup && kindOfStatus(status) !== 'server' && ![408, 429, 499].includes(status);
}

function failure(request: string, response: Response, text: string): ApiError {
  const { message, code } = readErrorBody(text);
  const error = new ApiError(kindOfStatus(response.status), {
    ...requestFacts(request, response),
    detail: message,
    code,
    retryAfter: retryAfter(response),
  });
  // A wrong token at sign-in ends no session.
  if (error.kind === 'unauthenticated' && !request.endsWith(SESSION_PATH)) clearResponseCache();
  if (error.kind === 'forbidden') recordRefusal(request, error);
  return error;
}

/** Throws unless the write took effect. Its outcome is then unknown, so a read has to show it. */
function assertDone(request: string, response: Response, text: string): void {
  if (isDone(response.status, text)) return;
  const { message, code } = readErrorBody(text);
  throw new ApiError('contract', {
    ...requestFacts(request, response),
    detail: message,
    code,
    accepted: true,
  });
}

function unrecognised(request: string, response: Response, text: string, cause: unknown): ApiError {
  return new ApiError('contract', {
    ...requestFacts(request, response),
    detail: errorText(text),
    cause,
  });
}

/** The facts that support needs first. A browser hides the status of a redirect as 0. */
function requestFacts(request: string, { status, headers }: Response) {
  return {
    request,
    ...(status !== 0 && { status }),
    requestId: headers.get('x-request-id') ?? undefined,
  };
}

const RETRY_AFTER_MAX_MS = 600_000;

/**
 * The pause in `Retry-After` of a 429 or 503, in milliseconds. The header holds seconds or a date
 * (RFC 9110 10.2.3); a date counts from the answer's `Date`, if it has one. Undefined if there is
 * no pause that can be read.
 */
function retryAfter({ status, headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null || (status !== 429 && status !== 503)) return undefined;
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS);
}

/** A number beyond 2⁵³ has at least so many digits. `JSON.parse` would round it. */
const MANY_DIGITS = /\d{16}/;
const WHOLE = /^-?\d+$/;

/**
 * Parses JSON. A whole number that JavaScript cannot hold, such as a long id, becomes the text of
 * its digits if the browser gives them (`context.source`); otherwise `JSON.parse` rounds it.
 */
const parseExactly = (json: string): unknown =>
  MANY_DIGITS.test(json) ? JSON.parse(json, asWritten) : JSON.parse(json);

function asWritten(
  this: unknown,
  _key: string,
  value: unknown,
  context?: { source?: string },
): unknown {
  const { source } = context ?? {};
  return typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    source !== undefined &&
    WHOLE.test(source)
    ? source
    : value;
}
