import { sql } from 'kysely';
import type { Database } from './database';
import { facilitySelection, storable, type FacilityAccess } from './facilities';
import type { Occupancy } from './schema';

/** An area as stored. `id_external` is the full form. Absent lists are empty here already (spec 2.2). */
export interface AreaRow {
  id: string;
  id_external: string;
  name: string | null;
  status: Occupancy;
  date_updated: Date;
  data_services: unknown[];
  data_general: unknown[];
}

export interface AreaAccess extends FacilityAccess {
  area: AreaRow;
}

/** Spec 2.2: "when absent it is returned as an empty array". */
const services = sql<unknown[]>`coalesce(area.data_services, '[]')`;
const general = sql<unknown[]>`coalesce(area.data_general, '[]')`;

const areaSelection = [
  'area.id', 'area.id_external', 'area.name', 'area.status', 'area.date_updated',
  services.as('data_services'), general.as('data_general'),
] as const; // prettier-ignore

/**
 * The area with this full id, where `partnerId` holds any grant on its facility. Looked up as a whole: a facility id may
 * hold hyphens, so a full id is never split.
 */
export async function findAreaForPartner(db: Database, partnerId: string, fullAreaId: string): Promise<AreaAccess | undefined> {
  if (!storable(fullAreaId)) return undefined;
  const row = await db
    .selectFrom('area')
    .innerJoin('facility', 'facility.id', 'area.facility_id')
    .innerJoin('partner_grant', 'partner_grant.facility_id', 'facility.id')
    .where('partner_grant.partner_id', '=', partnerId)
    .where('area.id_external', '=', fullAreaId)
    .where(sql<boolean>`partner_grant.grants <> '{}'`)
    .select(facilitySelection)
    .select([
      'partner_grant.grants', 'area.id as area_id', 'area.id_external as area_id_external', 'area.name as area_name',
      'area.status as area_status', 'area.date_updated as area_date_updated',
      services.as('data_services'), general.as('data_general'),
    ]) // prettier-ignore
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { grants, area_id, area_id_external, area_name, area_status, area_date_updated, data_services, data_general, ...facility } = row;
  const area: AreaRow = {
    id: area_id,
    id_external: area_id_external,
    name: area_name,
    status: area_status,
    date_updated: area_date_updated,
    data_services,
    data_general,
  };
  return { facility, grants, area };
}

/** Every area of the facility, in the order it keeps. */
export function listAreas(db: Database, facilityId: string): Promise<AreaRow[]> {
  return db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(areaSelection)
    .orderBy('position')
    .orderBy('id_external')
    .execute();
}

/** Opens or closes a room: either way its services are reset (spec 3), in one transaction with the facility's revision. */
export function setOccupancy(db: Database, areaId: string, status: Occupancy): Promise<AreaRow> {
  return db.transaction().execute(async (transaction) => {
    const area = await transaction
      .updateTable('area')
      .set({ status, data_services: '[]', date_updated: sql<Date>`now()` })
      .where('id', '=', areaId)
      .returning(['facility_id', ...areaSelection])
      .executeTakeFirstOrThrow();
    const { facility_id, ...row } = area;
    await transaction
      .updateTable('facility')
      .set({ revision: sql<string>`revision + 1` })
      .where('id', '=', facility_id)
      .execute();
    return row;
  });
}
