import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type Coding, withoutCodings, worthwhileCoding } from '../http/etag';
import type { UpstreamAnswer } from './upstream';

/** No cookie, none of the caller's `Authorization`, nothing about the browser or its network. */
const passedOn = ['accept', 'if-match', 'if-none-match', 'idempotency-key'] as const;

/** No `Set-Cookie`, no `Location`, and nothing that allows another site. */
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

/** What is not JSON becomes plain text: no foreign page appears under our own address. */
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

/** Own code: @fastify/compress cannot give each coding its own tag. */
export function coded(content: Readable, coding: Coding): Readable {
  if (coding === 'identity') return content;
  const compressor =
    coding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip({ level: GZIP_LEVEL });
  // A failure also ends the compressor, which is the stream that callers listen to.
  return pipeline(content, compressor, () => undefined);
}

/**
 * Writes stars over a token in a remote API's answer, so that an error which repeats its request's
 * headers does not reveal the token to a browser. Each character becomes one star, so the announced
 * length stays right. It takes the answer in chunks, however they are cut, and holds back no more
 * than a token's length.
 */
export class TokenMask {
  readonly #needles: Buffer[];
  readonly #longest: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor(token: string) {
    this.#needles = spellings(token).map((spelling) => Buffer.from(spelling));
    this.#longest = Math.max(...this.#needles.map(({ length }) => length));
  }

  next(chunk: Buffer): Buffer {
    const seen = Buffer.concat([this.#rest, chunk]);
    for (const needle of this.#needles) {
      for (let at = seen.indexOf(needle); at !== -1; at = seen.indexOf(needle, at + needle.length))
        seen.fill('*', at, at + needle.length);
    }
    const safe = Math.max(0, seen.length - this.#longest + 1);
    this.#rest = seen.subarray(safe);
    return seen.subarray(0, safe);
  }

  end(): Buffer {
    return this.#rest;
  }
}

function holdsToken(text: string, token: string): boolean {
  return spellings(token).some((spelling) => text.includes(spelling));
}

/** In data, a mask changes the content: only a token too long to occur by chance is masked. */
export function isMaskable(token: string, status: number): boolean {
  return status >= 400 || token.length >= 16;
}

/** The token as it is, as JSON and HTML escape it, and as in an address. */
function spellings(token: string): string[] {
  const json = JSON.stringify(token).slice(1, -1);
  const asCode = (character: string) =>
    String.raw`\u00${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const html = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return [
    ...new Set([
      token,
      json,
      json.replaceAll('/', String.raw`\/`),
      // Some encoders of JSON escape for HTML too.
      json.replaceAll(/[<>&]/g, asCode),
      token.replaceAll(/[&<>"']/g, (character) => html[character as keyof typeof html]),
      encodeURIComponent(token),
    ]),
  ];
}
