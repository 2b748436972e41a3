import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { withoutCodings, worthwhileCoding, type Coding } from '../http/etag';
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

/**
 * Made for every read, so quick before small: 50,000 rooms (32 MB) to 4.7 MB in 0.3 s of a
 * thread of its own; 4 takes six times as long for 8 % less.
 */
const BROTLI_QUALITY = 1;

/** The same rooms to 4.8 MB in 0.35 s; 5 takes more than twice as long for 8 % less. */
const GZIP_LEVEL = 2;

/**
 * The coding that a remote answer to a read is passed on in: the remote API itself gets no
 * Accept-Encoding, since sizes are limited and the token is masked in what it really says. BREACH
 * needs a secret in the answer and somebody else's words beside it, requested from another site:
 * the answers hold no token and no CSRF word, take nothing of the query, and the cookie
 * (SameSite=Strict) goes along with no call from elsewhere.
 *
 * @param length as announced; undefined where the remote API does not say
 *
 * @param accepted what the browser takes, ours first that is smaller
 */
export function codingFor(length: string | undefined, accepted: readonly Coding[]): Coding {
  return worthwhileCoding(length === undefined ? Infinity : Number(length), accepted);
}

/**
 * `content` in that coding, chunk by chunk; fails as `content` does. Own code: @fastify/compress
 * knows no tag of its own for each coding.
 */
export function coded(content: Readable, coding: Coding): Readable {
  if (coding === 'identity') return content;
  const compressor =
    coding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip({ level: GZIP_LEVEL });
  // A failure ends the compressor too, which is what is listened to.
  return pipeline(content, compressor, () => undefined);
}
