import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { withoutCodings, worthwhileCoding, type Coding } from '../http/etag';
import { holdsToken } from './token-mask';
import type { UpstreamAnswer } from './upstream';

/**
 * The request headers that a remote API gets: only those of the contract. It gets no cookie, none
 * of the caller's `Authorization`, and nothing about the browser or its network.
 */
const passedOn = ['accept', 'if-match', 'if-none-match', 'idempotency-key'] as const;

/**
 * The answer headers that a browser gets. It gets no `Set-Cookie`, no `Location`, and nothing that
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
 * The headers of the answer. A type that is not JSON becomes plain text, so that no foreign page
 * ever appears under our own address. JSON is in UTF-8 (RFC 8259).
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
 * Every read is compressed, so speed comes before size: 50,000 rooms (32 MB) shrink to 4.7 MB in
 * 0.3 s in a thread of its own. Quality 4 takes six times as long for 8 % less.
 */
const BROTLI_QUALITY = 1;

/** The same rooms shrink to 4.8 MB in 0.35 s. Level 5 takes over twice as long for 8 % less. */
const GZIP_LEVEL = 2;

/**
 * The coding in which a remote answer to a read is passed on. The remote API itself gets no
 * Accept-Encoding, since size limits and the masking of the token need the plain answer. A BREACH
 * attack needs a secret in the answer, next to an attacker's text, requested from another site. But
 * the answers hold no token, no CSRF secret and nothing of the query, and no call from another site
 * carries the cookie (SameSite=Strict).
 *
 * @param length as announced, in bytes; undefined if the remote API announces none
 * @param accepted the codings that the browser accepts, in our order
 */
export function codingFor(length: string | undefined, accepted: readonly Coding[]): Coding {
  return worthwhileCoding(length === undefined ? Infinity : Number(length), accepted);
}

/**
 * `content` in that coding, chunk by chunk. It fails when `content` fails. Own code:
 * @fastify/compress cannot give each coding its own tag.
 */
export function coded(content: Readable, coding: Coding): Readable {
  if (coding === 'identity') return content;
  const compressor =
    coding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip({ level: GZIP_LEVEL });
  // A failure also ends the compressor, which is the stream that callers listen to.
  return pipeline(content, compressor, () => undefined);
}
