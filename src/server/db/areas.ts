import { sql } from 'kysely';
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
