import { sql } from 'kysely';
import type { Database } from '../db/database';
import { TOKEN_LASTS } from '../db/partners';

/**
 * A partner, what it may do where, and its tokens by their dates: neither they nor their hashes are
 * told.
 */
export interface ListedPartner {
  id: string;
  name: string;
  tokens: { demo: boolean; created: string; ends: string | null }[];
  facilities: { id_external: string; grants: string[] }[];
}

export async function listPartners(db: Database): Promise<ListedPartner[]> {
  const partners = await db
    .selectFrom('partner')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const tokens = await db
    .selectFrom('partner_token')
    .where(sql<boolean>`${sql.raw(TOKEN_LASTS)}`)
    .select(['partner_id', 'demo', 'date_created', 'date_ends'])
    .orderBy('date_created')
    .execute();
  const grants = await db
    .selectFrom('partner_grant')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .select(['partner_id', 'id_external', 'grants'])
    .orderBy('id_external')
    .execute();
  return partners.map(({ id, name }) => ({
    id,
    name,
    tokens: tokens
      .filter((token) => token.partner_id === id)
      .map(({ demo, date_created, date_ends }) => ({
        demo,
        created: date_created.toISOString(),
        ends: date_ends?.toISOString() ?? null,
      })),
    facilities: grants
      .filter((grant) => grant.partner_id === id)
      .map(({ id_external, grants: held }) => ({ id_external, grants: held })),
  }));
}
