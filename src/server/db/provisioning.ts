import { sql } from 'kysely';
import { changeFacility, type Write } from '../domain/change-facility';
import type { Database } from './database';

/**
 * An entry as stored: `id_external` in the short form, which provisioning writes take (spec 2.3).
 */
export interface StoredProvisioningEntry {
  id_external: string;
  name: string;
}

/** The facility's provisioning list in its stored order; empty where none was ever stored. */
export async function readProvisioningList(
  db: Database,
  facilityId: string,
): Promise<StoredProvisioningEntry[]> {
  const row = await db
    .selectFrom('provisioning_list')
    .where('facility_id', '=', facilityId)
    .select('entries')
    .executeTakeFirst();
  return row?.entries ?? [];
}

/** Puts `entries` in the place of the whole list, and answers what is stored. */
export function replaceProvisioningList(
  db: Database,
  write: Write,
  entries: StoredProvisioningEntry[],
): Promise<StoredProvisioningEntry[]> {
  return changeFacility(db, write, async (transaction) => {
    const facility_id = write.facility.id;
    const before = await readProvisioningList(transaction, facility_id);
    const now = sql<Date>`clock_timestamp()`;
    await transaction
      .insertInto('provisioning_list')
      .values({ facility_id, entries: JSON.stringify(entries), date_updated: now })
      .onConflict((conflict) =>
        conflict
          .column('facility_id')
          .doUpdateSet({ entries: JSON.stringify(entries), date_updated: now }),
      )
      .execute();
    await transaction
      .updateTable('facility')
      .set({ date_updated: now })
      .where('id', '=', facility_id)
      .execute();
    return {
      result: entries,
      action: 'provisioning.replace',
      target: write.facility.id_external,
      before: { areas_autocomplete_list: before },
      after: { areas_autocomplete_list: entries },
    };
  });
}
