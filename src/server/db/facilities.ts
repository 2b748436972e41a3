import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { facilityColumns, facilityFields, type FacilityField } from '../../contract/facility';
import { writableProperties, type WritableProperty } from '../../contract/paths';
import { clockTime, inSnapshot, type Database } from './database';
import { ChangeRefusedError, isLockTimeout } from './errors';
import type { Schema } from './schema';

/** `address` and `devices` are any JSON: spec 2.1 gives no structure. */
export interface FacilityRow extends Pick<
  Selectable<Schema['facility']>,
  FacilityField & keyof Schema['facility']
> {
  areas_count: number;
  areas_autocomplete_list_count: number;
}

const storedFields = facilityFields.filter(
  (field): field is FacilityField & keyof Schema['facility'] =>
    facilityColumns[field].type !== 'count',
);

function facilitySelection(eb: ExpressionBuilder<Schema, 'facility'>) {
  const areas = eb
    .selectFrom('area')
    .whereRef('area.facility_id', '=', 'facility.id')
    .select(sql<number>`count(*)::int`.as('areas_count'));
  const entries = eb
    .selectFrom('provisioning_list')
    .whereRef('provisioning_list.facility_id', '=', 'facility.id')
    .select(sql<number>`jsonb_array_length(entries)`.as('entries_count'));
  return [
    ...storedFields.map((field) => `facility.${field}` as const),
    eb.fn.coalesce(areas, sql<number>`0`).as('areas_count'),
    eb.fn.coalesce(entries, sql<number>`0`).as('areas_autocomplete_list_count'),
  ] as const;
}

/** A restored backup may bring a revision back with other content, but not its `xmin`. */
export const FACILITY_VERSION = "facility.revision || '.' || facility.xmin";
const facilityVersion = sql.raw<string>(FACILITY_VERSION);

export function findFacility(
  db: Database,
  idExternal: string,
  { lock = false } = {},
): Promise<Selectable<Schema['facility']> | undefined> {
  return db
    .selectFrom('facility')
    .where('id_external', '=', idExternal)
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export function readFacility(
  db: Database,
  facilityId: string,
): Promise<(FacilityRow & { version: string }) | undefined> {
  return db
    .selectFrom('facility')
    .where('facility.id', '=', facilityId)
    .select(facilitySelection)
    .select(facilityVersion.as('version'))
    .executeTakeFirst();
}

export function readSnapshot<T>(
  db: Database,
  facilityId: string,
  read: (db: Database) => Promise<T>,
): Promise<{ version: string; content: T } | undefined> {
  return inSnapshot(db, async (snapshot) => {
    const facility = await snapshot
      .selectFrom('facility')
      .where('id', '=', facilityId)
      .select(facilityVersion.as('version'))
      .executeTakeFirst();
    return facility && { version: facility.version, content: await read(snapshot) };
  });
}

export async function hasFacilities(db: Database): Promise<boolean> {
  const any = await db.selectFrom('facility').select('id').limit(1).executeTakeFirst();
  return any !== undefined;
}

/** Triggers raise its revision. `areasBytes` is the size of all its areas. */
export async function lockFacility(
  transaction: Database,
  facilityId: string,
): Promise<LockedFacility> {
  const { areas_bytes, ...properties } = await transaction
    .selectFrom('facility')
    .select(['areas_bytes', ...writableProperties])
    .where('id', '=', facilityId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ChangeRefusedError('gone'))
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new ChangeRefusedError('facility_busy', error) : error;
    });
  return { ...properties, areasBytes: Number(areas_bytes) };
}

export type LockedFacility = Pick<Selectable<Schema['facility']>, WritableProperty> & {
  areasBytes: number;
};

/** `id_external` in the short form, which provisioning writes take (spec 2.3). */
export interface StoredProvisioningEntry {
  id_external: string;
  name: string;
}

export async function findProvisioningList(
  db: Database,
  facilityId: string,
): Promise<StoredProvisioningEntry[] | null> {
  const row = await db
    .selectFrom('provisioning_list')
    .where('facility_id', '=', facilityId)
    .select('entries')
    .executeTakeFirst();
  return row?.entries ?? null;
}

export async function readProvisioningList(
  db: Database,
  facilityId: string,
): Promise<StoredProvisioningEntry[]> {
  return (await findProvisioningList(db, facilityId)) ?? [];
}

export const provisioningListUpsert = (facilityId: string, list: StoredProvisioningEntry[]) => sql`
  insert into provisioning_list (facility_id, entries, date_updated)
  values (${facilityId}, ${JSON.stringify(list)}, ${clockTime})
  on conflict (facility_id) do update
  set entries = excluded.entries, date_updated = excluded.date_updated`;

export async function deleteProvisioningList(db: Database, facilityId: string): Promise<void> {
  await db.deleteFrom('provisioning_list').where('facility_id', '=', facilityId).execute();
}
