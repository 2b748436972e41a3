import { sql } from 'kysely';
import { fullAreaId, shortAreaId } from '../../contract/ids';
import { changeFacility, type Write } from './change-facility';
import type { Database } from './database';

/** An entry as stored: `id_external` in the short form, which provisioning writes take (spec 2.3). */
export interface StoredProvisioningEntry {
  id_external: string;
  name: string;
}

/** The facility's provisioning list in its stored order; empty where none was ever stored. */
export async function readProvisioningList(db: Database, facilityId: string): Promise<StoredProvisioningEntry[]> {
  const row = await db
    .selectFrom('provisioning_list')
    .where('facility_id', '=', facilityId)
    .select('entries')
    .executeTakeFirst();
  return row?.entries ?? [];
}

/** Puts `entries` in the place of the whole list, and answers what is stored. */
export function replaceProvisioningList(db: Database, write: Write, entries: StoredProvisioningEntry[]): Promise<StoredProvisioningEntry[]> {
  return changeFacility(db, write, async (transaction) => {
    const facility_id = write.facility.id;
    const before = await readProvisioningList(transaction, facility_id);
    const now = sql<Date>`clock_timestamp()`;
    await transaction
      .insertInto('provisioning_list')
      .values({ facility_id, entries: JSON.stringify(entries), date_updated: now })
      .onConflict((conflict) => conflict.column('facility_id').doUpdateSet({ entries: JSON.stringify(entries), date_updated: now }))
      .execute();
    await transaction.updateTable('facility').set({ date_updated: now }).where('id', '=', facility_id).execute();
    return {
      result: entries,
      action: 'provisioning.replace',
      target: write.facility.id_external,
      before: { areas_autocomplete_list: before },
      after: { areas_autocomplete_list: entries },
    };
  });
}

/**
 * The short ids of rooms known at this facility, in its areas or its list, that look like full ones because they begin
 * with the facility's own id and a hyphen: room `A-101` of facility `A`.
 */
export async function readShortIdsLikeFullOnes(db: Database, { id, id_external }: Write['facility']): Promise<Set<string>> {
  const prefix = fullAreaId(id_external, '');
  const { rows } = await sql<{ id: string }>`
    select area.id_external as id from area
    where area.facility_id = ${id} and starts_with(area.id_external, ${fullAreaId(id_external, prefix)})
    union
    select ${prefix} || (entry ->> 'id_external') from provisioning_list, jsonb_array_elements(entries) entry
    where facility_id = ${id} and starts_with(entry ->> 'id_external', ${prefix})`.execute(db);
  return new Set(rows.map((row) => shortAreaId(id_external, row.id)));
}
