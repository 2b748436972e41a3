import { sql } from 'kysely';
import { TOKEN_IS_VALID } from './principals';
import type { Database } from './database';
import type { Schema } from './schema';

export interface PartnerAccount {
  id: string;
  name: string;
}

export async function lockPartners(transaction: Database): Promise<void> {
  await sql`lock table partner in share row exclusive mode`.execute(transaction);
}

export function findPartners(db: Database, nameOrId: string): Promise<PartnerAccount[]> {
  return db
    .selectFrom('partner')
    .where((eb) =>
      eb.or([eb('name', '=', nameOrId), eb(sql<string>`id::text`, '=', nameOrId.toLowerCase())]),
    )
    .select(['id', 'name'])
    .orderBy('date_created')
    .execute();
}

export function readPartners(db: Database): Promise<PartnerAccount[]> {
  return db.selectFrom('partner').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}

export async function insertPartner(db: Database, name: string): Promise<string> {
  const { id } = await db
    .insertInto('partner')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One change after another, so that the audit's `before` is what a change replaced. */
export async function lockPartner(transaction: Database, partnerId: string): Promise<void> {
  await transaction
    .selectFrom('partner')
    .where('id', '=', partnerId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Resolves to false if a partner has this token already. */
export async function insertToken(
  db: Database,
  token: { partner_id: string; sha256: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('partner_token')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** For the audit: without the tokens or their hashes. */
export function readTokens(
  db: Database,
  partnerId: string,
): Promise<{ date_created: Date; date_ends: Date | null }[]> {
  return db
    .selectFrom('partner_token')
    .where('partner_id', '=', partnerId)
    .select(['date_created', 'date_ends'])
    .orderBy('date_created')
    .execute();
}

export function readValidTokens(
  db: Database,
): Promise<{ partner_id: string; demo: boolean; date_created: Date; date_ends: Date | null }[]> {
  return db
    .selectFrom('partner_token')
    .where(sql<boolean>`${sql.raw(TOKEN_IS_VALID)}`)
    .select(['partner_id', 'demo', 'date_created', 'date_ends'])
    .orderBy('date_created')
    .execute();
}

/** Ends the partner's tokens after `graceSeconds`, or at their own end if that is earlier. */
export async function endTokens(
  db: Database,
  partnerId: string,
  graceSeconds: number,
): Promise<void> {
  await db
    .updateTable('partner_token')
    .set({ date_ends: sql<Date>`least(date_ends, now() + make_interval(secs => ${graceSeconds}))` })
    .where('partner_id', '=', partnerId)
    .execute();
  // Ended tokens are useless, and a deleted hash cannot be stolen.
  await db
    .deleteFrom('partner_token')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`not ${sql.raw(TOKEN_IS_VALID)}`)
    .execute();
}

export async function insertDemoPartner(
  db: Database,
  { id, name, sha256 }: PartnerAccount & { sha256: Buffer },
): Promise<void> {
  await db
    .insertInto('partner')
    .values({ id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('partner_token')
    .values({ partner_id: id, sha256, demo: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The published tokens, each once for every facility at which its partner has a grant. */
export function readDemoTokens(
  db: Database,
): Promise<{ sha256: Buffer; name: string; id_external: string }[]> {
  return db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .innerJoin('partner_grant', 'partner_grant.partner_id', 'partner.id')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .where('partner_token.demo', '=', true)
    .select(['partner_token.sha256', 'partner.name', 'facility.id_external'])
    .orderBy('facility.id_external')
    .execute();
}

type GrantRow = Schema['partner_grant'];

type GrantKey = Pick<GrantRow, 'partner_id' | 'facility_id'>;

export function readGrants(
  db: Database,
  partnerId?: string,
): Promise<{ partner_id: string; id: string; id_external: string; grants: string[] }[]> {
  return db
    .selectFrom('partner_grant')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .where((eb) => (partnerId === undefined ? eb.lit(true) : eb('partner_id', '=', partnerId)))
    .select(['partner_id', 'facility.id', 'id_external', 'grants'])
    .orderBy('id_external')
    .execute();
}

export async function lockGrants(transaction: Database, key: GrantKey): Promise<string[]> {
  const row = await transaction
    .selectFrom('partner_grant')
    .where((eb) => eb.and(key))
    .select('grants')
    .forUpdate()
    .executeTakeFirst();
  return row?.grants ?? [];
}

export async function storeGrants(db: Database, { grants, ...key }: GrantRow): Promise<void> {
  if (grants.length === 0)
    await db
      .deleteFrom('partner_grant')
      .where((eb) => eb.and(key))
      .execute();
  else {
    await db
      .insertInto('partner_grant')
      .values({ ...key, grants })
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'facility_id']).doUpdateSet({ grants }),
      )
      .execute();
  }
}

export async function deleteGrants(db: Database, partnerId: string): Promise<void> {
  await db.deleteFrom('partner_grant').where('partner_id', '=', partnerId).execute();
}
