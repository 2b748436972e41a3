import { forgetEarly } from './early-fetch';

/**
 * Most responses in the cache: facility, rooms and provisioning list of two facilities. One of them
 * may hold 50,000 rooms.
 */
const RESPONSES_MAX = 6;

interface CachedResponse {
  etag: string;
  /** The parsed answer, the same object as in the query cache. */
  data: unknown;
}

const responses = new Map<string, CachedResponse>();

/** The last answer to a GET of `path`, if it had an ETag; otherwise undefined. */
export function cachedResponse(path: string): CachedResponse | undefined {
  return responses.get(path);
}

export function cacheResponse(path: string, etag: string | null, data: unknown): void {
  responses.delete(path);
  if (etag === null) return;
  responses.set(path, { etag, data });
  const [oldest] = responses.keys();
  if (responses.size > RESPONSES_MAX && oldest !== undefined) responses.delete(oldest);
}

/**
 * Call it when a session ends or another partner signs in, who may not be allowed to read the same.
 */
export function clearResponseCache(): void {
  responses.clear();
  forgetEarly();
}

/**
 * The ETag of the last read of `path`, for `If-Match`; undefined if there is none or it is weak,
 * since a weak one never matches there (RFC 9110 13.1.1).
 */
export function matchableTag(path: string): string | undefined {
  const etag = responses.get(path)?.etag;
  return etag?.startsWith('"') === true ? etag : undefined;
}
