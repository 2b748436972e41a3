import { createHmac, hkdfSync } from 'node:crypto';

/** SHA-256's own length: a longer key adds nothing. In octets. */
const KEY_OCTETS = 32;

/**
 * 128 bits: two contents with one tag do not happen by chance. In octets of the hash, before
 * base64url.
 */
const TAG_OCTETS = 16;

/**
 * How an answer may be coded. A strong tag names one sequence of octets (RFC 9110 8.8.3), so each
 * coding has its own.
 */
export type Coding = 'identity' | 'gzip' | 'br';

/** Put to a remote API's tags too: no other server writes its own like this. */
const codingSuffix: Record<Coding, string> = {
  identity: '',
  gzip: '-roomdesk-gzip',
  br: '-roomdesk-br',
};

const SUFFIX = /-roomdesk-(?:br|gzip)"/g;

/** `W/`, and what stands between the quotes. */
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/**
 * The key of every entity tag, derived from the one that seals sessions: replicas share that
 * already (SESSION_SECRET), so a tag read from one is good at the other. Keyed, so that a tag in a
 * log reveals nothing of the answer's content.
 */
export function etagKey(sessionKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionKey, '', 'roomdesk entity tags', KEY_OCTETS));
}

/**
 * The entity tag, quotes included, of an answer with this body. It is a hash of what the caller
 * sees and of nothing else: one of the revision would reveal changes to what is hidden from the
 * caller.
 */
export function entityTag(key: Buffer, body: string | Buffer): string {
  const hash = createHmac('sha256', key).update(body).digest();
  return `"${hash.subarray(0, TAG_OCTETS).toString('base64url')}"`;
}

/** The tag of the same content in one coding. A weak one means the content in any of them. */
export function codedTag(tag: string, coding: Coding): string {
  return /^".*"$/.test(tag) ? `${tag.slice(0, -1)}${codingSuffix[coding]}"` : tag;
}

/** A condition with the tags of the content, whatever its coding. */
export function withoutCodings(condition: string): string {
  return condition.replaceAll(SUFFIX, '"');
}

/** In which coding a condition names this tag. */
export function codingNamed(condition: string | undefined, tag: string): Coding {
  return (
    preferred.find((coding) => condition?.includes(codedTag(tag, coding)) === true) ?? 'identity'
  );
}

/**
 * `If-None-Match`, compared weakly (RFC 9110 13.1.2): whether the caller has this content already,
 * in whatever coding.
 */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && lists(ifNoneMatch, tag, true);
}

/**
 * `If-Match`, compared strongly (RFC 9110 13.1.1): whether the caller's change is to this content.
 * Absent: no condition.
 */
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

/**
 * Smallest first. `identity` is always acceptable to us: a caller who refuses it as well gets an
 * answer all the same.
 */
const preferred = ['br', 'gzip'] as const;

/** Below this an answer fits into one packet of a network anyway (1,500 octets). In bytes. */
const COMPRESS_MIN_BYTES = 1024;

/** The first coding of `wanted`, and none where compressing does not pay. */
export function worthwhileCoding(bytes: number, [first]: readonly Coding[]): Coding {
  return first === undefined || bytes < COMPRESS_MIN_BYTES ? 'identity' : first;
}

/**
 * Which codings `Accept-Encoding` takes (RFC 9110 12.5.3), ours first that is smaller; its weights
 * only say yes or no.
 */
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
