import type { Database } from '../db/database';
import type { RoomWrite } from './change-area';
import { findPartner } from './partners';

export const facilityRow = (db: Database, id_external = 'CHU-LYON') =>
  db
    .selectFrom('facility')
    .where('id_external', '=', id_external)
    .selectAll()
    .executeTakeFirstOrThrow();

export const areaRow = (db: Database, id_external: string) =>
  db
    .selectFrom('area')
    .where('id_external', '=', id_external)
    .selectAll()
    .executeTakeFirstOrThrow();

/** A write of the ward's staff to a room of the demo hospital. */
export async function roomWrite(db: Database, areaId: string): Promise<RoomWrite> {
  const [actor, facility, area] = await Promise.all([
    findPartner(db, 'Ward staff'),
    facilityRow(db),
    areaRow(db, areaId),
  ]);
  const names = ({ id, id_external }: typeof facility | typeof area) => ({ id, id_external });
  return { actor, facility: names(facility), area: names(area) };
}
