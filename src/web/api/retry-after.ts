/**
 * A person asks again before that; a server's slip must not shut a screen for days. In
 * milliseconds.
 */
const RETRY_AFTER_MAX_MS = 600_000;

/**
 * What `Retry-After` of a 429 or 503 asks for, in milliseconds: seconds or a date (RFC 9110
 * 10.2.3), a date counted from the server's own clock where it tells it. Undefined where it asks
 * for nothing that can be read.
 */
export function retryAfter({ status, headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null || (status !== 429 && status !== 503)) return undefined;
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS);
}
