import { StartError } from '../../config';
import { appendAudits } from '../../db/audit';
import type { Database } from '../../db/database';
import { areaRemoval, type AreaChange } from '../facility-file/area-changes';
import type { DemoFacility } from './demo-facilities';
import { DEMO_MANAGER_TOKEN, tokenHash } from './demo-partners';
import { allGrants } from './grants';
import { storeFacility } from './store-facility';

export interface ReplaceOptions {
  /** Also replace a facility that was not generated. */
  replaceAny: boolean;
  /** Told how many areas are stored. */
  told: (areas: number) => void;
}

/**
 * Stores a generated facility with all grants for demo-manager, in place of one generated before.
 * One transaction:
 * a running server answers the old one or the new one, never a part.
 *
 * @throws {StartError} where a facility of that id was not generated, or there is no demo-manager.
 */
export function replaceGeneratedFacility(
  db: Database,
  facility: DemoFacility,
  { replaceAny, told }: ReplaceOptions,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const manager = await transaction
      .selectFrom('partner_token')
      .where('sha256', '=', tokenHash(DEMO_MANAGER_TOKEN))
      .select('partner_id')
      .executeTakeFirst();
    if (manager === undefined)
      throw new StartError(
        `This database has no partner ${DEMO_MANAGER_TOKEN}, which the facility would be for.`,
      );

    const existing = await transaction
      .selectFrom('facility')
      .where('id_external', '=', facility.idExternal)
      .select(['id', 'generated', 'revision', 'name'])
      .forUpdate()
      .executeTakeFirst();
    if (existing !== undefined && !existing.generated && !replaceAny) {
      throw new StartError(
        `There is a facility ${facility.idExternal} that seed did not make. --replace replaces it all the same.`,
      );
    }
    const removed =
      existing === undefined || existing.generated
        ? []
        : await roomsToRemove(transaction, existing.id);
    const others =
      existing === undefined ? [] : await takeAway(transaction, existing.id, manager.partner_id);

    // What was cached of the old facility must not pass for the new one.
    const revision = String(BigInt(existing?.revision ?? 0) + 1n);
    const facilityId = await storeFacility(transaction, facility, { revision, told });
    const grants = [...others, { partner_id: manager.partner_id, grants: allGrants }];
    await transaction
      .insertInto('partner_grant')
      .values(grants.map((grant) => ({ ...grant, facility_id: facilityId })))
      .execute();
    const whole = {
      author: { id: null, name: 'roomdesk seed' },
      facility: { id: facilityId, id_external: facility.idExternal },
    };
    const before = existing === undefined ? null : { name: existing.name };
    const after = { name: facility.name, areas_count: facility.rooms.length };
    await appendAudits(transaction, [
      ...removed.map((change) => ({ ...whole, ...change })),
      { ...whole, action: 'facility.seed', target: facility.idExternal, before, after },
    ]);
  });
}

/**
 * For the record: rooms that were not generated are gone for good. Those that are generated say
 * nothing.
 */
async function roomsToRemove(db: Database, facilityId: string): Promise<AreaChange[]> {
  const rooms = await db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(['id_external', 'name', 'status', 'data_services', 'data_general'])
    .orderBy('position')
    .execute();
  return rooms.map(areaRemoval);
}

/** Deletes the facility, and answers what partners other than `managerId` may do with it. */
async function takeAway(
  db: Database,
  facilityId: string,
  managerId: string,
): Promise<{ partner_id: string; grants: string[] }[]> {
  const others = await db
    .selectFrom('partner_grant')
    .where('facility_id', '=', facilityId)
    .where('partner_id', '<>', managerId)
    .select(['partner_id', 'grants'])
    .execute();
  await db.deleteFrom('facility').where('id', '=', facilityId).execute();
  return others;
}
