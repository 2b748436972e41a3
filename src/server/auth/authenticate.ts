import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';
import type { Partner } from '../db/partners';
import { unauthenticated } from '../http/problem';

/** RFC 6750 2.1; the scheme's name is case-insensitive (RFC 9110 11.1). */
const BEARER = /^bearer +(\S+) *$/i;

/**
 * The SHA-256 of the token in a request's `Authorization` header (spec 5 rule 1): what partners are
 * looked up by.
 *
 * @throws {ProblemError} 401 without a token.
 */
export function tokenHash(authorization: string | undefined): Buffer {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  return hash('sha256', token, 'buffer');
}

/** What a proxy says of the client that it stands for. */
const FORWARDING = ['forwarded', 'via', 'x-real-ip'];

/** Whether the request came by a proxy, whose client may be anywhere. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => FORWARDING.includes(name) || name.startsWith('x-forwarded-'),
  );
}

/**
 * The partner that was found for a token with this hash.
 *
 * @throws {ProblemError} 401 for none, and for a demo token unless they are asked for and the
 *   request came from this machine: demo tokens are published.
 */
export function authenticated(
  partner: Partner | undefined,
  sha256: Buffer,
  { config, headers }: { config: Config; headers: IncomingHttpHeaders },
): Partner {
  // The lookup by hash is an index's, whose timing tells of hashes only; what decides is compared
  // in constant time.
  if (partner === undefined || !timingSafeEqual(partner.token_sha256, sha256))
    throw unauthenticated();
  if (partner.demo && (!config.demo || isForwarded(headers))) throw unauthenticated();
  return partner;
}
