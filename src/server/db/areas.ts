import { sql, type Selectable } from 'kysely';
import { areaColumns, areaFields, type AreaField } from '../../contract/area';
import { FACILITY_AREAS_MAX_BYTES } from '../limits';
import type { Database } from './database';
import type { Schema } from './schema';

type StoredArea = Selectable<Schema['area']>;

/**
 * An area as stored. `id_external` is the full form. Absent lists are empty here already (spec
 * 2.2).
 */
export type AreaRow = {
  [F in 'id' | 'id_external' | AreaField]: NonNullable<StoredArea[F]> extends unknown[]
    ? unknown[]
    : StoredArea[F];
};

const isList = (field: AreaField) => ['list', 'services'].includes(areaColumns[field].type);

/** Selects an {@link AreaRow}. Spec 2.2: "when absent it is returned as an empty array". */
export const areaSelection = [
  'area.id' as const,
  'area.id_external' as const,
  ...areaFields.map((field) => {
    const column = sql.ref(`area.${field}`);
    return (isList(field) ? sql`coalesce(${column}, '[]')` : column).as(field);
  }),
];

/** Every area of the facility, in the order it keeps. */
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
