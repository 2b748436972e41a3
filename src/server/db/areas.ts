import { sql, type Selectable } from 'kysely';
import { areaColumns, areaFields, type AreaField } from '../../contract/area';
import { ROOM_SERVICES_MAX_BYTES } from '../limits';
import { clockTime, type Database } from './database';
import { ChangeRefusedError } from './errors';
import type { Occupancy, Schema } from './schema';

export type StoredArea = Selectable<Schema['area']>;

/** Empty lists in place of absent ones (spec 2.2); `id_external` in the full form. */
export type AreaRow = {
  [F in 'id' | 'id_external' | AreaField]: NonNullable<StoredArea[F]> extends unknown[]
    ? unknown[]
    : StoredArea[F];
};

const isList = (field: AreaField) => ['list', 'services'].includes(areaColumns[field].type);

const areaSelection = [
  'area.id' as const,
  'area.id_external' as const,
  ...areaFields.map((field) => {
    const column = sql.ref(`area.${field}`);
    return (isList(field) ? sql`coalesce(${column}, '[]')` : column).as(field);
  }),
];

export function listAreas(db: Database, facilityId: string): Promise<AreaRow[]> {
  return db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(areaSelection)
    .$castTo<AreaRow>()
    .orderBy('position')
    .orderBy('id_external')
    .execute();
}

/** In the stored order, absent lists as null. */
export function readStoredAreas<C extends keyof StoredArea>(
  db: Database,
  facilityId: string,
  columns: readonly C[],
  { lock = false } = {},
): Promise<Pick<StoredArea, C>[]> {
  return db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(columns)
    .orderBy('position')
    .orderBy('id_external')
    .$if(lock, (query) => query.forUpdate())
    .$castTo<Pick<StoredArea, C>>()
    .execute();
}

export async function findFullIds(db: Database, fullIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id_external: string }>`
    select id_external from area where id_external = any(${fullIds}) order by 1`.execute(db);
  return rows.map((row) => row.id_external);
}

export async function deleteAreas(db: Database, facilityId: string, ids: string[]): Promise<void> {
  await sql`
    delete from area
    where facility_id = ${facilityId} and id = any(${ids}::uuid[])`.execute(db);
}

export async function lockArea(transaction: Database, areaId: string): Promise<AreaRow> {
  return transaction
    .selectFrom('area')
    .where('id', '=', areaId)
    .select(areaSelection)
    .$castTo<AreaRow>()
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ChangeRefusedError('gone'));
}

export function updateArea(
  transaction: Database,
  areaId: string,
  values: { status?: Occupancy; data_services: string },
): Promise<AreaRow> {
  return transaction
    .updateTable('area')
    .set({ ...values, date_updated: clockTime })
    .where('id', '=', areaId)
    .returning(areaSelection)
    .$castTo<AreaRow>()
    .executeTakeFirstOrThrow(() => new ChangeRefusedError('gone'));
}

export interface AddedServices {
  added: unknown[];
  all: unknown[];
}

export async function appendServices(
  transaction: Database,
  areaId: string,
  json: string,
): Promise<AddedServices> {
  const result = await transaction
    .updateTable('area')
    .set({
      data_services: sql<string>`coalesce(area.data_services, '[]') || ${json}::jsonb`,
      date_updated: clockTime,
    })
    .where('id', '=', areaId)
    .where(
      sql<boolean>`octet_length(coalesce(area.data_services, '[]')::text) +
        octet_length(${json}::text) <= ${ROOM_SERVICES_MAX_BYTES}`,
    )
    // The services are read back, so that their keys have the order of every later read.
    .returning(sql<unknown[]>`${json}::jsonb`.as('added'))
    .returning(sql<unknown[]>`data_services`.as('all'))
    .executeTakeFirst();
  if (result === undefined) {
    await lockArea(transaction, areaId);
    throw new ChangeRefusedError('room_full');
  }
  return result;
}
