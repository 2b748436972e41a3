import { sql } from 'kysely';
import { StartError } from '../../config';
import type { Database } from '../database';

/** The facility's internal id. @throws {StartError} where there is none of that external id. */
async function findFacility(db: Database, idExternal: string): Promise<string> {
  const facility = await db.selectFrom('facility').where('id_external', '=', idExternal).select('id').executeTakeFirst();
  if (facility === undefined) throw new StartError(`There is no facility ${idExternal}.`);
  return facility.id;
}

/** Adds grants to those that the partner holds on the facility, and answers what it holds now. */
export async function addGrants(db: Database, partnerId: string, facilityExternalId: string, grants: readonly string[]): Promise<string[]> {
  const row = await db
    .insertInto('partner_grant')
    .values({ partner_id: partnerId, facility_id: await findFacility(db, facilityExternalId), grants: [...grants] })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'facility_id']).doUpdateSet({
        grants: sql<string[]>`partner_grant.grants || array(select unnest(excluded.grants) except select unnest(partner_grant.grants))`,
      }),
    )
    .returning('grants')
    .executeTakeFirstOrThrow();
  return row.grants;
}

/** Takes grants away, all of them where none is named, and answers what is left. */
export async function removeGrants(db: Database, partnerId: string, facilityExternalId: string, grants: readonly string[]): Promise<string[]> {
  const facilityId = await findFacility(db, facilityExternalId);
  return db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('partner_grant')
      .where('partner_id', '=', partnerId)
      .where('facility_id', '=', facilityId)
      .select('grants')
      .forUpdate()
      .executeTakeFirst();
    const left = grants.length === 0 ? [] : (held?.grants ?? []).filter((grant) => !grants.includes(grant));
    const own = transaction.updateTable('partner_grant').set({ grants: left }).where('partner_id', '=', partnerId).where('facility_id', '=', facilityId);
    if (left.length > 0) await own.execute();
    else await transaction.deleteFrom('partner_grant').where('partner_id', '=', partnerId).where('facility_id', '=', facilityId).execute();
    return left;
  });
}
