import type * as z from 'zod/mini';
import { UnsafePathSegmentError } from '../../contract/paths';
import { ERROR_TEXT_MAX_LENGTH, readErrorMessage } from '../../contract/problem';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../contract/session';
import { ApiError, kindOfStatus } from './api-error';

/** Longest wait for an answer, in milliseconds. 50,000 rooms over a slow line stay below it; a person does not wait longer. */
const TIMEOUT_MS = 20_000;

export interface ApiRequest<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Built by `contract/paths` when the call is made: an id that cannot be addressed is then a failed call, with nothing sent. */
  path: () => string;
  /** Sent as JSON where given. */
  body?: unknown;
  /** Beside those that every call carries. */
  headers?: Record<string, string>;
  /** What a good answer looks like. An empty answer is handed to it as `undefined`. */
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal | undefined;
}

/**
 * One call to the gateway, once: no retry, no redirect followed (a 301 would turn a POST into a GET).
 *
 * @throws {ApiError} of the kind that fits; of kind `contract` where the answer does not match `schema`.
 */
export async function callApi<T>({ method = 'GET', path: buildPath, body, headers, schema, signal }: ApiRequest<T>): Promise<T> {
  const path = safePath(buildPath);
  const { response, text } = await send(path, {
    method,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    headers: {
      accept: 'application/json',
      [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new ApiError(kindOfStatus(response.status), {
      status: response.status,
      detail: readErrorMessage(text),
    });
  }
  const result = schema.safeParse(parseJson(text, response.status));
  if (!result.success) throw unrecognised(text, response.status, result.error);
  return result.data;
}

/** What the URL parser makes of the path must be the path: `..` in an id would otherwise address another resource. */
function safePath(buildPath: () => string): string {
  try {
    const path = buildPath();
    const url = new URL(path, window.location.origin);
    if (url.origin === window.location.origin && url.pathname === path) return path;
  } catch (cause) {
    if (!(cause instanceof UnsafePathSegmentError)) throw cause;
  }
  throw new ApiError('not-found');
}

async function send(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(path, init);
    return { response, text: await response.text() };
  } catch (cause) {
    // A caller's own abort stays an abort: TanStack Query tells it from a failure.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('network', { cause });
  }
}

function parseJson(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unrecognised(text, status, cause);
  }
}

function unrecognised(text: string, status: number, cause: unknown): ApiError {
  return new ApiError('contract', { status, detail: text.slice(0, ERROR_TEXT_MAX_LENGTH), cause });
}
