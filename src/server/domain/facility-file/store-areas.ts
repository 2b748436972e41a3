import { sql } from 'kysely';
import { isFacilityTooLarge } from '../../db/areas';
import type { Database } from '../../db/database';
import { jsonBatches } from '../../db/json-batches';
import { FACILITY_AREAS_MAX_BYTES } from '../../limits';
import { DomainError } from '../errors';
import type { AreaContent } from './export-facility';
import type { Imported, ImportOptions } from './import-facility';
import {
  areaChanges,
  planAreas,
  type AreaChange,
  type AreaPlan,
  type StoredArea,
} from './plan-areas';

/** As many ids as a message names before it counts the rest. */
const NAMED_MAX = 5;

/** What was done to a facility's areas: how many of each, and area by area for the record. */
export interface StoredAreas {
  counts: NonNullable<Imported['areas']>;
  changes: AreaChange[];
}

/** Areas of the file whose full ids are another facility's. */
export class ForeignAreasError extends DomainError {
  constructor(readonly fullIds: string[]) {
    super(`Another facility has areas with the same full id: ${firstFew(fullIds)}.`);
  }
}

/** Makes the facility's areas those of the file. The facility's row is locked already. */
export async function storeAreas(
  db: Database,
  facilityId: string,
  facilityExternalId: string,
  wanted: AreaContent[],
  { remove, onProgress = () => undefined }: ImportOptions,
): Promise<StoredAreas> {
  const stored = await db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(['id', 'id_external', 'name', 'status', 'position', 'data_services', 'data_general'])
    .forUpdate()
    .execute();
  const plan = planAreas(facilityExternalId, stored, wanted);
  if (plan.removed.length > 0 && !remove) {
    throw new DomainError(
      `The facility has ${plan.removed.length} rooms that the file has not: ` +
        `${firstFew(plan.removed.map((area) => area.id_external))}.`,
      { code: 'rooms_to_remove' },
    );
  }
  await refuseForeign(db, plan.added);
  await write(db, facilityId, plan, onProgress);
  if (await isFacilityTooLarge(db, facilityId)) {
    throw new DomainError(
      'The rooms hold more services than the API can answer together: at most ' +
        `${FACILITY_AREAS_MAX_BYTES / 2 ** 20} MiB.`,
    );
  }
  const counts = {
    added: plan.added.length,
    changed: plan.changed.length,
    removed: plan.removed.length,
    unchanged: plan.unchanged,
  };
  return { counts, changes: areaChanges(plan) };
}

/**
 * A full id is unique over all facilities: facility `H` with area `1-101` and `H-1` with `101`
 * share one.
 */
async function refuseForeign(db: Database, added: StoredArea[]): Promise<void> {
  const ids = added.map((area) => area.id_external);
  const { rows } = await sql<{ id_external: string }>`
    select id_external from area where id_external = any(${ids}) order by 1`.execute(db);
  if (rows.length === 0) return;
  throw new ForeignAreasError(rows.map((row) => row.id_external));
}

async function write(
  db: Database,
  facilityId: string,
  plan: AreaPlan,
  onProgress: (stored: number, of: number) => void,
): Promise<void> {
  const total = plan.added.length + plan.changed.length;
  let stored = 0;
  const inBatches = async (rows: StoredArea[], store: (json: string) => Promise<unknown>) => {
    for (const { json, count } of jsonBatches(rows)) {
      await store(json);
      onProgress((stored += count), total);
    }
  };
  const removed = plan.removed.map((area) => area.id);
  await sql`
    delete from area where facility_id = ${facilityId} and id = any(${removed}::uuid[])`.execute(
    db,
  );
  // JSON's null becomes SQL's.
  await inBatches(plan.added, (json) =>
    sql`
      insert into area
        (id, facility_id, id_external, name, status, position, data_services, data_general)
      select r.id, ${facilityId}, r.id_external, r.name, r.status, r.position,
        r.data_services, r.data_general
      from jsonb_to_recordset(${json}::jsonb) as r (${recordColumns})`.execute(db),
  );
  await inBatches(
    plan.changed.map(({ area }) => area),
    (json) =>
      sql`
        update area set name = r.name, status = r.status, position = r.position,
          data_services = r.data_services, data_general = r.data_general,
          date_updated = case when r.touched then clock_timestamp() else area.date_updated end
        from jsonb_to_recordset(${json}::jsonb) as r (${recordColumns})
        where area.id = r.id`.execute(db),
  );
}

/** Those of a {@link StoredArea} as JSON. */
const recordColumns = sql.raw(`id uuid, id_external text, name text, status text, position integer,
  data_services jsonb, data_general jsonb, touched boolean`);

function firstFew(ids: string[]): string {
  const rest = ids.length - NAMED_MAX;
  return ids.slice(0, NAMED_MAX).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
