import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../store/database';
import { findPartnerByTokenHash, type Partner } from '../store/partners';
import { unauthenticated } from './errors';

/** RFC 6750 2.1; the scheme's name is case-insensitive (RFC 9110 11.1). */
const BEARER = /^bearer +(\S+) *$/i;

/**
 * The partner that a request's `Authorization` header stands for (spec 5 rule 1).
 *
 * @throws {ProblemError} 401 without a token, with an unknown one, and with a demo token where others can reach the
 *   server: demo tokens are published.
 */
export async function authenticate(db: Database, config: Config, authorization: string | undefined): Promise<Partner> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  const sha256 = createHash('sha256').update(token).digest();
  const partner = await findPartnerByTokenHash(db, sha256);
  // The lookup by hash is an index's, whose timing tells of hashes only; what decides is compared in constant time.
  if (partner === undefined || !timingSafeEqual(partner.token_sha256, sha256)) throw unauthenticated();
  if (partner.demo && !config.isLoopback) throw unauthenticated();
  return partner;
}
