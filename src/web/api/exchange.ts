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
import { recordSessionEnd } from './session-end';
import { setServerTime } from '../device/clock';

interface Address {
  path: string;
  url: string;
}

export interface Exchange<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | undefined;
  /** Parses a 2xx answer. It gets `undefined` for an empty one. */
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal | undefined;
  /**
   * For calls whose answer the spec does not show: any 2xx is good, except a web page. `schema`
   * gets `undefined` for one that is not JSON.
   */
  anyAnswer?: true;
}

/**
 * Makes one call to the gateway. `callApi` says how, and also records a write in the history, which
 * needs this call itself to learn who is signed in (`known-partner.ts`).
 */
export async function exchange<T>(
  { path, url }: Address,
  { method = 'GET', headers, body, schema, signal, anyAnswer }: Exchange<T>,
  answered?: (response: Response) => void,
): Promise<T> {
  const request = `${method} ${path}`;
  const cached = method === 'GET' ? cachedResponse(path) : undefined;
  const early = method === 'GET' ? takeEarly(path) : undefined;
  const { response, text } = await answerTo(request, early, url, signal, {
    method,
    // `follow` would turn a POST into a GET at a 301. `error` would look like a lost network.
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
  if (response.status === 304 && cached !== undefined) {
    recordRefusal(request, undefined);
    // A path is always read with the same schema.
    return cached.data as T;
  }
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
    anyAnswer === true && !isJson(text) ? undefined : parseJson(request, response, text),
  );
  if (!result.success) throw unrecognised(request, response, text, result.error);
  if (method === 'GET') cacheResponse(path, response.headers.get('etag'), result.data);
  return result.data;
}

/** A signal that also aborts after the time limit. Safari before 17.4 has no `AbortSignal.any`. */
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
  // A wrong token at sign-in ends no session.
  if (error.kind === 'unauthenticated' && !request.endsWith(SESSION_PATH)) {
    clearResponseCache();
    recordSessionEnd(error);
  }
  if (error.kind === 'forbidden') recordRefusal(request, error);
  return error;
}

/**
 * Throws if a write was only accepted (202, RFC 9110 15.3.3), or if a 2xx has a body that reports
 * errors, as some systems answer. The outcome is then unknown, so a read has to show it.
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
 * The address of a path. The URL parser must leave the path as it is: `..` in an id would otherwise
 * address another resource.
 */
export function safeAddress(buildPath: () => string): Address {
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
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Answered> {
  try {
    return await (early ?? fetchText(url, init));
  } catch (cause) {
    // A caller's own abort stays an abort: TanStack Query distinguishes it from a failure. The time
    // limit may look the same: Chrome calls it an abort while it reads a body.
    if (signal?.aborted === true) throw cause;
    throw new ApiError('network', { request, cause });
  }
}

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
