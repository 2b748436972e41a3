import { createHmac } from 'node:crypto';

/** So that two contents never get the same tag by chance. In octets, before base64url. */
const TAG_OCTETS = 16;

/** A strong tag names one sequence of octets (RFC 9110 8.8.3), so each coding has its own. */
export type Coding = 'identity' | 'gzip' | 'br';

/** Suffixes of tags, also of a remote API's. No other server writes a suffix like these. */
const codingSuffix: Record<Coding, string> = {
  identity: '',
  gzip: '-roomdesk-gzip',
  br: '-roomdesk-br',
};

const SUFFIX = /-roomdesk-(?:br|gzip)"/g;

const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/**
 * Own code: `@fastify/etag` hashes every answer again, and gives all codings of it one tag.
 *
 * The entity tag, quotes included, of an answer with this body. It is a hash of only what the
 * caller sees: a tag of the revision would reveal changes to fields hidden from the caller. With a
 * key, which replicas share, a tag in a log reveals nothing of the content.
 */
export function entityTag(key: Buffer, body: string | Buffer): string {
  const hash = createHmac('sha256', key).update(body).digest();
  return `"${hash.subarray(0, TAG_OCTETS).toString('base64url')}"`;
}

/** The tag of the same content in one coding. A weak tag stays as it is: it names every coding. */
export function codedTag(tag: string, coding: Coding): string {
  return /^".*"$/.test(tag) ? `${tag.slice(0, -1)}${codingSuffix[coding]}"` : tag;
}

export function withoutCodings(condition: string): string {
  return condition.replaceAll(SUFFIX, '"');
}

export function codingNamed(condition: string | undefined, tag: string): Coding {
  return (
    preferred.find((coding) => condition?.includes(codedTag(tag, coding)) === true) ?? 'identity'
  );
}

/** By weak comparison, in any coding (RFC 9110 13.1.2). */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && lists(ifNoneMatch, tag, true);
}

/** By strong comparison (RFC 9110 13.1.1). An absent header sets no condition. */
export function satisfiesMatch(ifMatch: string | undefined, tag: string): boolean {
  return ifMatch === undefined || lists(ifMatch, tag, false);
}

function lists(condition: string, tag: string, weakly: boolean): boolean {
  if (condition.trim() === '*') return true;
  for (const [, weak, opaque] of withoutCodings(condition).matchAll(ENTITY_TAG)) {
    if (`"${opaque}"` === tag && (weakly || weak === undefined)) return true;
  }
  return false;
}

/** Smallest result first. `identity` is sent even to a caller who refuses it. */
const preferred = ['br', 'gzip'] as const;

/** A smaller answer fits into one network packet (1,500 octets) without compression. In bytes. */
const COMPRESS_MIN_BYTES = 1024;

export function worthwhileCoding(bytes: number, [first]: readonly Coding[]): Coding {
  return first === undefined || bytes < COMPRESS_MIN_BYTES ? 'identity' : first;
}

/** In our order (RFC 9110 12.5.3). A weight counts only as yes or no. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const weights = new Map(header.split(',').map(readCoding));
  return preferred.filter((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0);
}

function readCoding(element: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = element
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [coding, weight === undefined ? 1 : Number(weight)];
}
