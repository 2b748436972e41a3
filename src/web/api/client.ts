import type * as z from 'zod/mini';
import { UnsafePathSegmentError } from '../../contract/paths';
import { errorText, isWebPage, readErrorBody } from '../../contract/problem';
import {
  REQUESTED_BY_CONSOLE,
  REQUESTED_BY_HEADER,
  USER_IDLE_HEADER,
} from '../../contract/console-headers';
import { SESSION_PATH } from '../../contract/session';
import { clearResponseCache, cacheResponse, cachedResponse } from './response-cache';
import { ApiError, kindOfStatus, UNADDRESSABLE } from './api-error';
import { fetchText, takeEarly, TIMEOUT_MS, type Answered } from './early-fetch';
import { parseExactly } from './exact-json';
import { idleSeconds } from '../device/idle';
import { recordRefusal } from './refusals';
import { retryAfter } from './retry-after';
import { recordSessionEnd } from './session-end';
import type { LoggedRequest, LoggedWrite } from './write-log';
import { setServerTime } from '../device/clock';

interface ApiCall<T> {
  /**
   * Built by `contract/paths` when the call is made: an id that cannot be addressed is then a
   * failed call, with nothing sent.
   */
  path: () => string;
  /** Beside those that every call carries. */
  headers?: Record<string, string>;
  /** What a good answer looks like. An empty answer is handed to it as `undefined`. */
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal | undefined;
}

interface ApiRead<T> extends ApiCall<T> {
  method?: 'GET';
  body?: undefined;
  log?: undefined;
}

interface ApiWrite<T> extends ApiCall<T> {
  method: LoggedRequest['method'];
  /** Sent as JSON where given. */
  body?: unknown;
  /**
   * What this device's history says of it; `never` for the session's own calls: one of them holds
   * the token.
   */
  log: LoggedWrite | 'never';
  /**
   * Where the spec does not show what a good answer holds: any is one, unless it is a web page. One
   * that is not JSON is handed to `schema` like an empty one.
   */
  anyAnswer?: true;
}

export type ApiRequest<T> = ApiRead<T> | ApiWrite<T>;

/**
 * One call to the gateway, once: no retry, no redirect followed (a 301 would turn a POST into a
 * GET). A read names the ETag of the last answer where the server gave one; a 304 gives the very
 * same object back.
 *
 * @throws {ApiError} of the kind that fits; of kind `contract` where the answer does not match
 *   `schema`, and `accepted` where a write was answered with a 2xx that does not say that it was
 *   done.
 */
export async function callApi<T>(call: ApiRequest<T>): Promise<T> {
  const { path, url } = safeUrl(call.path);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  if (call.log === undefined || call.log === 'never') return exchange(call, path, url, body);
  const { method, headers, log } = call;
  const send = (answered?: (response: Response) => void) =>
    exchange(call, path, url, body, answered);
  // Nobody needs it before there is something to write, and what writes has loaded it. Where it
  // cannot be, the write still goes out.
  const history = await import('./write-log').catch(() => undefined);
  return history === undefined
    ? send()
    : history.logged(log, { method, path, headers, body }, send);
}

async function exchange<T>(
  { method = 'GET', headers, schema, signal, ...rest }: ApiRequest<T>,
  path: string,
  url: string,
  body: string | undefined,
  answered?: (response: Response) => void,
): Promise<T> {
  const request = `${method} ${path}`;
  const cached = method === 'GET' ? cachedResponse(path) : undefined;
  const early = method === 'GET' ? takeEarly(path) : undefined;
  const { response, text } = await answerTo(request, early, url, {
    method,
    // Not followed: a 301 makes a GET of a POST. An error would look like a lost network.
    redirect: 'manual',
    cache: 'no-store',
    signal: withTimeLimit(signal),
    headers: {
      accept: 'application/json',
      [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
      [USER_IDLE_HEADER]: String(idleSeconds()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cached === undefined ? {} : { 'if-none-match': cached.etag }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  setServerTime(response.headers.get('date'));
  answered?.(response);
  // The same path is always read by the same schema.
  if (response.status === 304 && cached !== undefined) return cached.data as T;
  if (isIntercepted(response, text))
    throw new ApiError('intercepted', {
      ...requestFacts(request, response),
      detail: errorText(text),
    });
  if (!response.ok) throw failure(request, response, text);
  recordSessionEnd(undefined);
  if (method !== 'GET') assertDone(request, response, text);
  recordRefusal(request, undefined);

  const result = schema.safeParse(
    'anyAnswer' in rest && !isJson(text) ? undefined : parseJson(request, response, text),
  );
  if (!result.success) throw unrecognised(request, response, text, result.error);
  if (method === 'GET') cacheResponse(path, response.headers.get('etag'), result.data);
  return result.data;
}

/** Without `AbortSignal.any`: Safari before 17.4 does not have it. */
function withTimeLimit(signal: AbortSignal | undefined): AbortSignal {
  const timeLimit = AbortSignal.timeout(TIMEOUT_MS);
  if (signal === undefined) return timeLimit;
  const either = new AbortController();
  for (const one of [timeLimit, signal])
    if (one.aborted) either.abort(one.reason);
    else one.addEventListener('abort', () => either.abort(one.reason), { once: true });
  return either.signal;
}

function failure(request: string, response: Response, text: string): ApiError {
  const { message, code } = readErrorBody(text);
  const error = new ApiError(kindOfStatus(response.status), {
    ...requestFacts(request, response),
    detail: message,
    code,
    retryAfter: retryAfter(response),
  });
  // A wrong token at sign-in ends nothing.
  if (error.kind === 'unauthenticated' && !request.endsWith(SESSION_PATH)) {
    clearResponseCache();
    recordSessionEnd(error);
  }
  if (error.kind === 'forbidden') recordRefusal(request, error);
  return error;
}

/**
 * A write that was accepted, not done (202, RFC 9110 15.3.3), or whose good status comes with a
 * body that reports errors, as some systems answer: the outcome is unknown, so it has to be read.
 */
function assertDone(request: string, response: Response, text: string): void {
  if (response.status !== 202 && !reportsErrors(text)) return;
  const { message, code } = readErrorBody(text);
  throw new ApiError('contract', {
    ...requestFacts(request, response),
    detail: message,
    code,
    accepted: true,
  });
}

function reportsErrors(text: string): boolean {
  try {
    const { errors, error } = Object(JSON.parse(text)) as { errors?: unknown; error?: unknown };
    return (
      (Array.isArray(errors) && errors.length > 0) ||
      (typeof error === 'string' && error !== '') ||
      (typeof error === 'object' && error !== null)
    );
  } catch {
    return false;
  }
}

/**
 * What the URL parser makes of the path must be the path: `..` in an id would otherwise address
 * another resource.
 */
function safeUrl(buildPath: () => string): { path: string; url: string } {
  try {
    const path = buildPath();
    const { origin, pathname, href } = new URL(path, window.location.origin);
    if (origin === window.location.origin && pathname === path) return { path, url: href };
  } catch (cause) {
    if (!(cause instanceof UnsafePathSegmentError)) throw cause;
  }
  throw new ApiError('invalid', { code: UNADDRESSABLE });
}

async function answerTo(
  request: string,
  early: Promise<Answered> | undefined,
  url: string,
  init: RequestInit,
): Promise<Answered> {
  try {
    return await (early ?? fetchText(url, init));
  } catch (cause) {
    // A caller's own abort stays an abort: TanStack Query distinguishes it from a failure.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('network', { request, cause });
  }
}

/** What a body says; undefined where there is none. @throws {SyntaxError} where it is no JSON */
const readJson = (text: string): unknown => (text === '' ? undefined : parseExactly(text));

function isJson(text: string): boolean {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether something between browser and server answered in its place: a sign-on proxy or a portal
 * that redirects, a web page where none is ever sent. A refusal of the server's own is
 * never a page: the gateway passes no `text/html` on. A proxy's 5xx or 429 means what ours would.
 */
function isIntercepted({ ok, status, type, headers }: Response, text: string): boolean {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) return true;
  const isMarkup = headers.get('content-type')?.includes('html') === true;
  if (ok) return (isMarkup && text.includes('<')) || isWebPage(text);
  return isMarkup && kindOfStatus(status) !== 'server' && ![408, 429, 499].includes(status);
}

function parseJson(request: string, response: Response, text: string): unknown {
  try {
    return readJson(text);
  } catch (cause) {
    throw unrecognised(request, response, text, cause);
  }
}

function unrecognised(request: string, response: Response, text: string, cause: unknown): ApiError {
  return new ApiError('contract', {
    ...requestFacts(request, response),
    detail: errorText(text),
    cause,
  });
}

/** What support needs first. A browser hides the status of a redirect. */
function requestFacts(request: string, { status, headers }: Response) {
  return {
    request,
    ...(status !== 0 && { status }),
    requestId: headers.get('x-request-id') ?? undefined,
  };
}
