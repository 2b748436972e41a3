import { sql } from 'kysely';
import type { Database } from './database';

/** Who is calling. `demo` says that the token is a published one. */
export interface Partner {
  id: string;
  name: string;
  demo: boolean;
  /** The stored hash of the token that was found, to be compared in constant time. */
  token_sha256: Buffer;
}

/** Whether a token of `partner_token` is still good: one that was rotated ends, at once or after its grace. */
export const tokenLasts = sql<boolean>`(partner_token.date_ends is null or partner_token.date_ends > now())`;

/** The partner whose token has this SHA-256 (32 bytes) and has not ended. Only hashes are stored. */
export function findPartnerByTokenHash(db: Database, sha256: Buffer): Promise<Partner | undefined> {
  return db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .where('partner_token.sha256', '=', sha256)
    .where(tokenLasts)
    .select(['partner.id', 'partner.name', 'partner_token.demo', 'partner_token.sha256 as token_sha256'])
    .executeTakeFirst();
}
