import type { Database } from './database';

/** Who is calling. `demo` says that the token is a published one. */
export interface Partner {
  id: string;
  name: string;
  demo: boolean;
  /** The stored hash of the token that was found, to be compared in constant time. */
  token_sha256: Buffer;
}

/** The partner whose token has this SHA-256 (32 bytes). Only hashes are stored. */
export function findPartnerByTokenHash(db: Database, sha256: Buffer): Promise<Partner | undefined> {
  return db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .where('partner_token.sha256', '=', sha256)
    .select(['partner.id', 'partner.name', 'partner_token.demo', 'partner_token.sha256 as token_sha256'])
    .executeTakeFirst();
}
