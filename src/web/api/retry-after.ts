/**
 * The longest pause that is obeyed, in milliseconds: a server's slip must not shut a screen for
 * days.
 */
const RETRY_AFTER_MAX_MS = 600_000;

/**
 * The pause that `Retry-After` of a 429 or 503 names, in milliseconds: seconds or a date (RFC 9110
 * 10.2.3), a date counted from the server's own clock where the answer has its `Date`. Undefined
 * where it names no pause that can be read.
 */
export function retryAfter({ status, headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null || (status !== 429 && status !== 503)) return undefined;
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS);
}
