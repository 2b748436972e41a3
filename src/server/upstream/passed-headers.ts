import type { IncomingHttpHeaders } from 'node:http';
import { withoutCodings } from './compressed-answer';
import { holdsToken } from './token-mask';
import type { UpstreamAnswer } from './upstream';

/**
 * What of a request's headers a remote API gets to see: those of the contract, by name. No cookie,
 * no `Authorization` of the caller's, nothing about the browser or the way it came.
 */
const passedOn = ['accept', 'if-match', 'if-none-match', 'idempotency-key'] as const;

/**
 * What of an answer's headers a browser gets to see; no `Set-Cookie`, no `Location`, nothing that
 * allows another site.
 */
const passedBack = ['content-length', 'etag', 'retry-after'] as const;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/i;

export function requestHeaders(
  sent: IncomingHttpHeaders,
  hasBody: boolean,
): Record<string, string> {
  const headers: Record<string, string> = hasBody ? { 'content-type': 'application/json' } : {};
  for (const name of passedOn) {
    const value = sent[name];
    if (typeof value === 'string')
      headers[name] = name.startsWith('if-') ? withoutCodings(value) : value;
  }
  return headers;
}

/**
 * A type that is not JSON becomes plain text: no foreign page is ever shown under our own address.
 * JSON is in UTF-8 (RFC 8259).
 */
export function answerHeaders({ headers }: UpstreamAnswer, token: string): Record<string, string> {
  const [type = ''] = String(headers['content-type'] ?? '').split(';', 1);
  const answered: Record<string, string> = {
    'content-type': `${JSON_TYPE.test(type) ? type : 'text/plain'}; charset=utf-8`,
  };
  for (const name of passedBack) {
    const value = headers[name];
    if (typeof value === 'string' && !holdsToken(value, token)) answered[name] = value;
  }
  return answered;
}
