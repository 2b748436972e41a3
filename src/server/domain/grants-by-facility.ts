import type { Database } from '../db/database';

/** What a partner holds, by the facility's external id. */
export async function grantsByFacility(
  db: Database,
  partnerId: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('partner_grant')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .where('partner_id', '=', partnerId)
    .select(['id_external', 'grants'])
    .execute();
  return new Map(rows.map(({ id_external, grants }) => [id_external, new Set(grants)]));
}
