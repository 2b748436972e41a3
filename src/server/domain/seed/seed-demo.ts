import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { demoFacilities } from './demo-facilities';
import { demoPartners, tokenHash } from './demo-partners';
import { drawUuid } from './draw';
import { storeFacility } from './store-facility';

/**
 * Advisory lock: of replicas that start together on an empty database one seeds it ("demo" in
 * ASCII).
 */
const SEEDING_LOCK = 0x64656d6f;

/**
 * Fills a database that holds no facility at all with the demo content, times relative to `today`.
 * All or nothing.
 * Answers whether it did.
 */
export function seedDemo(db: Database, today: Date): Promise<boolean> {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()));
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(transaction);
    const any = await transaction.selectFrom('facility').select('id').limit(1).executeTakeFirst();
    if (any !== undefined) return false;

    const facilityIds = new Map<string, string>();
    for (const facility of demoFacilities(day)) {
      facilityIds.set(facility.idExternal, await storeFacility(transaction, facility));
    }
    await storePartners(transaction, facilityIds);
    return true;
  });
}

async function storePartners(db: Database, facilityIds: Map<string, string>): Promise<void> {
  for (const { token, name, access } of demoPartners) {
    const partnerId = drawUuid(`partner/${token}`);
    // They are still there where somebody deleted every facility.
    await db
      .insertInto('partner')
      .values({ id: partnerId, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('partner_token')
      .values({ partner_id: partnerId, sha256: tokenHash(token), demo: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const [facility, grants] of Object.entries(access)) {
      const facilityId = facilityIds.get(facility);
      if (facilityId === undefined) throw new Error(`No demo facility ${facility}`);
      await db
        .insertInto('partner_grant')
        .values({ partner_id: partnerId, facility_id: facilityId, grants })
        .execute();
    }
  }
}
