import { createHmac, hkdfSync } from 'node:crypto';
import type { FacilityRow } from '../db/facilities';
import type { StoredProvisioningEntry } from '../db/provisioning';
import type { Grants } from '../auth/access';
import { facilityToWire, provisioningToWire } from '../api/serialize';

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
const codingSuffix: Record<Coding, string> = { identity: '', gzip: '.gz', br: '.br' };

/** `W/`, and what stands between the quotes, without the coding's suffix. */
const ENTITY_TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*?)(?:\.gz|\.br)?"/g;

/**
 * The key of every entity tag, derived from the one that seals sessions: replicas share that
 * already (SESSION_SECRET), so a tag read from one is good at the other. Keyed, so that a tag in a
 * log tells nobody what was in the answer.
 */
export function etagKey(sessionKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionKey, '', 'roomdesk entity tags', KEY_OCTETS));
}

/**
 * The entity tag, quotes included, of an answer with this body. It is a hash of what the caller
 * sees and of nothing else:
 * one of the revision would tell of changes to what is hidden from the caller.
 */
export function entityTag(key: Buffer, body: string | Buffer): string {
  return `"${createHmac('sha256', key).update(body).digest().subarray(0, TAG_OCTETS).toString('base64url')}"`;
}

/** The tag of the same content in one coding. */
export function codedTag(tag: string, coding: Coding): string {
  return `${tag.slice(0, -1)}${codingSuffix[coding]}"`;
}

/**
 * The tag that `GET` of the facility answers to a caller with these grants: what `If-Match` of its
 * PATCHes is held against.
 */
export function facilityEtag(key: Buffer, facility: FacilityRow, grants: Grants): string {
  return entityTag(key, facilityBody(facility, grants));
}

/** The tag that `GET` of the provisioning list answers, before coding. */
export function provisioningEtag(
  key: Buffer,
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): string {
  return entityTag(key, provisioningBody(facility, entries));
}

/** The text of `GET` facility: what is sent and what is hashed are one. */
export function facilityBody(facility: FacilityRow, grants: Grants): string {
  return JSON.stringify(facilityToWire(facility, grants));
}

/** The text of `GET` areas_autocomplete_list (spec 4.1). */
export function provisioningBody(
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): string {
  return JSON.stringify({ areas_autocomplete_list: provisioningToWire(facility, entries) });
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
  for (const [, weak, opaque] of condition.matchAll(ENTITY_TAG)) {
    if (`"${opaque}"` === tag && (weakly || weak === undefined)) return true;
  }
  return false;
}
