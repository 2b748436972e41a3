import { sql } from 'kysely';
import { FACILITY_AREAS_MAX_BYTES } from '../limits';
import type { Database } from './database';

/**
 * Whether the facility's rooms hold more than one answer of its areas can be made of. Reads every
 * room.
 */
export async function isFacilityTooLarge(db: Database, facilityId: string): Promise<boolean> {
  const { bytes } = await db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(
      sql<string>`coalesce(sum(coalesce(octet_length(data_services::text), 0) + coalesce(octet_length(data_general::text), 0)), 0)`.as(
        'bytes',
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes) > FACILITY_AREAS_MAX_BYTES;
}
