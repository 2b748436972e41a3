import { forgetEarly } from './early-fetch';

/**
 * Facility, rooms and provisioning list of two facilities: an answer may hold 50,000 rooms. In
 * answers.
 */
const KEPT_ANSWERS = 6;

interface CachedResponse {
  /** As the server wrote it, quotes included. */
  etag: string;
  /** The parsed answer; the same object as in the query cache. */
  data: unknown;
}

const answers = new Map<string, CachedResponse>();

/** The last answer of a GET of `path` that came with an ETag; undefined where there is none. */
export function cachedResponse(path: string): CachedResponse | undefined {
  return answers.get(path);
}

/**
 * Keeps an answer for the next read of `path`. Without an ETag there is nothing to ask about it.
 */
export function cacheResponse(path: string, etag: string | null, data: unknown): void {
  answers.delete(path);
  if (etag === null) return;
  answers.set(path, { etag, data });
  const [oldest] = answers.keys();
  if (answers.size > KEPT_ANSWERS && oldest !== undefined) answers.delete(oldest);
}

/**
 * To be called when a session ends or another partner signs in: what one may read is not the
 * other's.
 */
export function clearResponseCache(): void {
  answers.clear();
  forgetEarly();
}

/**
 * What a change to what `path` last read as may name in `If-Match`; undefined where the server gave
 * nothing of use. A weak tag never matches there (RFC 9110 13.1.1).
 */
export function matchableTag(path: string): string | undefined {
  const etag = answers.get(path)?.etag;
  return etag?.startsWith('"') === true ? etag : undefined;
}
