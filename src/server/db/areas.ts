import { sql } from 'kysely';
import { FACILITY_AREAS_MAX_BYTES } from '../limits';
import type { Database } from './database';
import type { Occupancy } from './schema';

/**
 * An area as stored. `id_external` is the full form. Absent lists are empty here already (spec
 * 2.2).
 */
export interface AreaRow {
  id: string;
  id_external: string;
  name: string | null;
  status: Occupancy;
  date_updated: Date;
  data_services: unknown[];
  data_general: unknown[];
}

/** Spec 2.2: "when absent it is returned as an empty array". */
const services = sql<unknown[]>`coalesce(area.data_services, '[]')`;

const general = sql<unknown[]>`coalesce(area.data_general, '[]')`;

/** Selects an {@link AreaRow}. */
export const areaSelection = [
  'area.id',
  'area.id_external',
  'area.name',
  'area.status',
  'area.date_updated',
  services.as('data_services'),
  general.as('data_general'),
] as const;

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

/**
 * Whether the facility's rooms hold more than one answer of its areas can be made of. Reads every
 * room.
 */
export async function isFacilityTooLarge(db: Database, facilityId: string): Promise<boolean> {
  const { bytes } = await db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(
      sql<string>`coalesce(sum(coalesce(octet_length(data_services::text), 0)
        + coalesce(octet_length(data_general::text), 0)), 0)`.as('bytes'),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes) > FACILITY_AREAS_MAX_BYTES;
}
