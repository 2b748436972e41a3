import type { Database } from './database';
import type { Schema } from './schema';

type GrantRow = Schema['partner_grant'];

/** The grants of one partner at one facility. */
type GrantKey = Pick<GrantRow, 'partner_id' | 'facility_id'>;

/** The grants of one partner at each facility. */
export function readGrants(
  db: Database,
  partnerId: string,
): Promise<{ id: string; id_external: string; grants: string[] }[]> {
  return db
    .selectFrom('partner_grant')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .where('partner_id', '=', partnerId)
    .select(['facility.id', 'id_external', 'grants'])
    .orderBy('id_external')
    .execute();
}

/** The grants of every partner at every facility. */
export function readAllGrants(
  db: Database,
): Promise<{ partner_id: string; id_external: string; grants: string[] }[]> {
  return db
    .selectFrom('partner_grant')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .select(['partner_id', 'id_external', 'grants'])
    .orderBy('id_external')
    .execute();
}

/** The grants at a facility of every partner but one. */
export function readGrantsOfOthers(
  db: Database,
  facilityId: string,
  exceptPartnerId: string,
): Promise<Pick<GrantRow, 'partner_id' | 'grants'>[]> {
  return db
    .selectFrom('partner_grant')
    .where('facility_id', '=', facilityId)
    .where('partner_id', '<>', exceptPartnerId)
    .select(['partner_id', 'grants'])
    .execute();
}

/** Locks what there is of them until the transaction ends. */
export async function lockGrants(transaction: Database, key: GrantKey): Promise<string[]> {
  const row = await transaction
    .selectFrom('partner_grant')
    .where((eb) => eb.and(key))
    .select('grants')
    .forUpdate()
    .executeTakeFirst();
  return row?.grants ?? [];
}

/** Stores grants in the place of those that the partner had at the facility. */
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

/** Stores grants of partners that have none at the facility. */
export async function insertGrants(db: Database, rows: GrantRow[]): Promise<void> {
  await db.insertInto('partner_grant').values(rows).execute();
}

/** Takes every grant from the partner. */
export async function deleteGrants(db: Database, partnerId: string): Promise<void> {
  await db.deleteFrom('partner_grant').where('partner_id', '=', partnerId).execute();
}
