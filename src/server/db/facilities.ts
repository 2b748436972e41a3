import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { facilityColumns, facilityFields, type FacilityField } from '../../contract/facility';
import type { WritableProperty } from '../../contract/paths';
import { clockTime, inSnapshot, type Database } from './database';
import { ChangeRefusedError } from './errors';
import type { Schema } from './schema';

/**
 * A facility as stored, with its two counts. `address` and `devices` are any JSON (spec 2.1 gives
 * no structure).
 */
export interface FacilityRow extends Omit<Selectable<Schema['facility']>, 'generated'> {
  areas_count: number;
  areas_autocomplete_list_count: number;
}

/** What a request needs to know of a facility before anything is read of it. */
interface FacilityIdentity {
  id: string;
  id_external: string;
  per_room_services: boolean;
  /**
   * Another one for every content of the facility, its areas and its list: what caches are keyed
   * by. See {@link facilityVersion}.
   */
  version: string;
}

/**
 * A facility and what one partner may do with it: the text of the grants, which domain/grants gives
 * a meaning.
 */
export interface FacilityAccess {
  facility: FacilityIdentity;
  grants: string[];
}

const storedFields = facilityFields.filter(
  (field): field is FacilityField & keyof Schema['facility'] =>
    facilityColumns[field].type !== 'count',
);

/** Selects a {@link FacilityRow}: the columns and, as integers, the two counts. */
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
    'facility.per_room_services',
    'facility.revision',
    eb.fn.coalesce(areas, sql<number>`0`).as('areas_count'),
    eb.fn.coalesce(entries, sql<number>`0`).as('areas_autocomplete_list_count'),
  ] as const;
}

/**
 * The revision alone would come back with other content where a backup is restored beneath a
 * running server; the transaction that wrote the row (`xmin`) does not.
 */
const facilityVersion = sql<string>`facility.revision || '.' || facility.xmin`;

/**
 * By its external id, on request locked until the transaction ends; undefined where there is none.
 */
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

/** The facility with its version, both of one moment; undefined where it was deleted. */
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

/**
 * Reads something of a facility and its version as of one moment; undefined where the facility was
 * deleted.
 */
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

/**
 * Takes the row's lock together with the new revision: should the change fail, neither was. `touch`
 * gives the facility the clock's time as its date; one that was seeded is the importer's once it is
 * `imported`.
 *
 * @throws {ChangeRefusedError} where the facility is no longer there.
 */
export async function nextRevision(
  transaction: Database,
  facilityId: string,
  { touch = false, imported = false } = {},
): Promise<void> {
  const row = await transaction
    .updateTable('facility')
    .set({
      revision: sql<string>`revision + 1`,
      ...(imported && { generated: false }),
      ...(touch && { date_updated: clockTime }),
    })
    .where('id', '=', facilityId)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new ChangeRefusedError('gone');
}

/** One property of a facility as it is stored. */
export async function readProperty(
  db: Database,
  facilityId: string,
  property: WritableProperty,
): Promise<string | null> {
  const { value } = await db
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select(`${property} as value`)
    .executeTakeFirstOrThrow();
  return value;
}

/** Stores one property exactly as given, with the facility's date, and answers what is stored. */
export async function storeProperty(
  db: Database,
  facilityId: string,
  property: WritableProperty,
  given: string,
): Promise<string> {
  const { value } = await db
    .updateTable('facility')
    .set({ [property]: given })
    .set({ date_updated: clockTime })
    .where('id', '=', facilityId)
    .returning(`${property} as value`)
    .executeTakeFirstOrThrow();
  if (value === null) throw new Error(`${property} was stored as null`);
  return value;
}

/** Gives the facility the clock's time as its date. */
export async function touchFacility(db: Database, facilityId: string): Promise<void> {
  await db
    .updateTable('facility')
    .set({ date_updated: clockTime })
    .where('id', '=', facilityId)
    .execute();
}

/** Deletes the facility with everything that belongs to it. */
export async function deleteFacility(db: Database, facilityId: string): Promise<void> {
  await db.deleteFrom('facility').where('id', '=', facilityId).execute();
}

/**
 * An entry as stored: `id_external` in the short form, which provisioning writes take (spec 2.3).
 */
export interface StoredProvisioningEntry {
  id_external: string;
  name: string;
}

/** The facility's provisioning list in its stored order; null where none was ever stored. */
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

/** The same, empty where none was ever stored. */
export async function readProvisioningList(
  db: Database,
  facilityId: string,
): Promise<StoredProvisioningEntry[]> {
  return (await findProvisioningList(db, facilityId)) ?? [];
}

/** Stores `entries` in the place of the facility's whole provisioning list. */
export async function storeProvisioningList(
  db: Database,
  facilityId: string,
  list: StoredProvisioningEntry[],
): Promise<void> {
  const row = { entries: JSON.stringify(list), date_updated: clockTime };
  await db
    .insertInto('provisioning_list')
    .values({ facility_id: facilityId, ...row })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(row))
    .execute();
}

/** The facility has no list then, as if none was ever stored. */
export async function deleteProvisioningList(db: Database, facilityId: string): Promise<void> {
  await db.deleteFrom('provisioning_list').where('facility_id', '=', facilityId).execute();
}
