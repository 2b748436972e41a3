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
