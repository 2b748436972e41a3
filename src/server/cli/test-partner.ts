import { hashToken } from '../db/principals';
import type { Database } from '../db/database';

/** The name of the partner with this token; undefined if nobody has it. */
export async function findPartnerByToken(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .where('sha256', '=', hashToken(token))
    .select('name')
    .executeTakeFirst();
  return row?.name;
}
