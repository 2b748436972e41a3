import type * as z from 'zod/mini';
import {
  FACILITY_HEADER,
  REQUESTED_BY_CONSOLE,
  REQUESTED_BY_HEADER,
  USER_IDLE_HEADER,
} from '../../contract/console-headers';
import {
  announcedSchema,
  CHANGE_HEADER,
  changesPath,
  type Announcement,
} from '../../contract/changes';
import { UnsafePathSegmentError } from '../../contract/paths';
import { SESSION_PATH, signedInSchema } from '../../contract/session';
import { setServerTime } from '../device/clock';
import { idleSeconds } from '../device/idle';
import { isRemote, learnPartner, partnerMark } from '../device/partner';
import { ApiError, UNADDRESSABLE } from './api-error';
import { fetchText, takeEarly, TIMEOUT_MS, type Answered } from './early-fetch';
import { readAnswer } from './read-answer';
import { recordRefusal } from './refusals';
import { cacheResponse, cachedResponse } from './response-cache';

interface ApiCall<T> {
  /**
   * Builds the path by `contract/paths` during the call, so that an id that no path can hold fails
   * the call, and nothing is sent.
   */
  path: () => string;
  headers?: Record<string, string>;
  /** Of a path that names only a room. */
  facilityId?: string;
  /** Parses a 2xx answer. It gets `undefined` for an empty one. */
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal;
}

interface ApiRead<T> extends ApiCall<T> {
  method?: 'GET';
  body?: undefined;
  change?: undefined;
  anyAnswer?: undefined;
}

interface ApiWrite<T> extends ApiCall<T> {
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** What is announced before a write to a remote API; `none` for what is no change of content. */
  change: AnnouncedChange | 'none';
  /**
   * For calls whose answer the spec does not show: any 2xx is good, except a web page. `schema`
   * gets `undefined` for one that is not JSON.
   */
  anyAnswer?: true;
}

/** Longest wait of a write for its announcement, in milliseconds. */
const ANNOUNCED_WITHIN_MS = 2_000;

interface AnnouncedChange extends Announcement {
  facilityId: string;
}

export type ApiRequest<T> = ApiRead<T> | ApiWrite<T>;

/**
 * Makes one call to the gateway, once. It does not retry or follow redirects (a 301 would turn a
 * POST into a GET). A read names the last answer's ETag, if there was one, and a 304 returns the
 * same object again.
 *
 * @throws {ApiError} of the kind that fits: `contract` if the answer does not match `schema`, with
 *   `accepted` if a write got a 2xx that does not say that it was done
 */
export async function callApi<T>(call: ApiRequest<T>): Promise<T> {
  const address = safeAddress(call.path);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  if (call.change === undefined || call.change === 'none' || !isRemote())
    return send(address, body, call);
  const announced = await announce(call.change);
  return send(address, body, { ...call, headers: { ...call.headers, ...announced } });
}

/** Tells our server what was just read. Without an answer, the write is sent all the same. */
async function announce({ facilityId, ...body }: AnnouncedChange): Promise<Record<string, string>> {
  try {
    const { id } = await callApi({
      method: 'POST',
      path: () => changesPath(facilityId),
      body,
      change: 'none',
      schema: announcedSchema,
      signal: AbortSignal.timeout(ANNOUNCED_WITHIN_MS),
    });
    return { [CHANGE_HEADER]: id };
  } catch {
    return {};
  }
}

/**
 * The mark of who is signed in (`partner.ts`). If this device lost the mark, because its storage
 * was emptied during the session, the server gives it; "" if that fails.
 */
export async function knownPartner(): Promise<string> {
  if (partnerMark() === '') {
    const session = await callApi({ path: () => SESSION_PATH, schema: signedInSchema }).catch(
      () => undefined,
    );
    if (session !== undefined) learnPartner(session.partner, session.name, session.remote);
  }
  return partnerMark();
}

interface Address {
  path: string;
  url: string;
}

/**
 * The address of a path. The URL parser must leave the path as it is: `..` in an id would otherwise
 * address another resource.
 */
function safeAddress(buildPath: () => string): Address {
  try {
    const path = buildPath();
    const { origin, pathname, search, href } = new URL(path, window.location.origin);
    if (origin === window.location.origin && pathname + search === path) return { path, url: href };
  } catch (cause) {
    if (!(cause instanceof UnsafePathSegmentError)) throw cause;
  }
  throw new ApiError('invalid', { code: UNADDRESSABLE });
}

async function send<T>(
  { path, url }: Address,
  body: string | undefined,
  { method = 'GET', headers, facilityId, schema, signal, anyAnswer }: ApiRequest<T>,
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
      ...(facilityId === undefined ? {} : { [FACILITY_HEADER]: encodeURIComponent(facilityId) }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  setServerTime(response.headers.get('date'));
  if (response.status === 304 && cached !== undefined) {
    recordRefusal(request, undefined);
    // A path is always read with the same schema.
    return cached.data as T;
  }
  const data = readAnswer(request, response, text, schema, anyAnswer);
  if (method === 'GET') cacheResponse(path, response.headers.get('etag'), data);
  return data;
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
