import { sql } from 'kysely';
import { StartError } from '../../config';
import type { Database } from '../database';
import type { AreaContent } from './facility-content';
import type { ImportOptions, Imported } from './import-facility';
import { planAreas, type AreaPlan, type StoredArea } from './plan-areas';

/** Rows in one statement: its JSON stays a few MiB even where rooms have many services. */
const BATCH = 1000;
/** As many ids as a message names before it counts the rest. */
const NAMED_MAX = 5;

/** Makes the facility's areas those of the file. The facility's row is locked already. */
export async function storeAreas(
  db: Database,
  facilityId: string,
  facilityExternalId: string,
  wanted: AreaContent[],
  { remove, told = () => undefined }: ImportOptions,
): Promise<Imported['areas']> {
  const stored = await db
    .selectFrom('area')
    .where('facility_id', '=', facilityId)
    .select(['id', 'id_external', 'name', 'status', 'position', 'data_services', 'data_general'])
    .forUpdate()
    .execute();
  const plan = planAreas(facilityExternalId, stored, wanted);
  if (plan.removed.length > 0 && !remove) {
    throw new StartError(`The facility has ${plan.removed.length} rooms that the file has not: ${some(plan.removed)}. --remove removes them.`);
  }
  await refuseForeign(db, plan.added);
  await write(db, facilityId, plan, told);
  return { added: plan.added.length, changed: plan.changed.length, removed: plan.removed.length, unchanged: plan.unchanged };
}

/** A full id is unique over all facilities: facility `H` with area `1-101` and `H-1` with `101` share one. */
async function refuseForeign(db: Database, added: StoredArea[]): Promise<void> {
  const ids = added.map((area) => area.id_external);
  const { rows } = await sql<{ id_external: string }>`
    select id_external from area where id_external = any(${ids}) order by 1`.execute(db);
  if (rows.length === 0) return;
  throw new StartError(`Another facility has areas with the same full id: ${some(rows.map((row) => row.id_external))}.`);
}

async function write(db: Database, facilityId: string, plan: AreaPlan, told: (stored: number, of: number) => void): Promise<void> {
  const total = plan.added.length + plan.changed.length;
  let stored = 0;
  const inBatches = async (rows: StoredArea[], store: (json: string) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      await store(JSON.stringify(batch));
      told((stored += batch.length), total);
    }
  };
  for (let from = 0; from < plan.removed.length; from += BATCH) {
    await db
      .deleteFrom('area')
      .where('facility_id', '=', facilityId)
      .where('id_external', 'in', plan.removed.slice(from, from + BATCH))
      .execute();
  }
  // In one parameter: PostgreSQL takes 65,535 of them. JSON's null becomes SQL's.
  await inBatches(plan.added, (json) =>
    sql`
      insert into area (id, facility_id, id_external, name, status, position, data_services, data_general)
      select r.id, ${facilityId}, r.id_external, r.name, r.status, r.position, r.data_services, r.data_general
      from jsonb_to_recordset(${json}::jsonb)
        as r (id uuid, id_external text, name text, status text, position integer, data_services jsonb, data_general jsonb)`.execute(db),
  );
  await inBatches(plan.changed, (json) =>
    sql`
      update area set name = r.name, status = r.status, position = r.position, data_services = r.data_services,
        data_general = r.data_general, date_updated = case when r.touched then clock_timestamp() else area.date_updated end
      from jsonb_to_recordset(${json}::jsonb)
        as r (id uuid, name text, status text, position integer, data_services jsonb, data_general jsonb, touched boolean)
      where area.id = r.id`.execute(db),
  );
}

function some(ids: string[]): string {
  const rest = ids.length - NAMED_MAX;
  return ids.slice(0, NAMED_MAX).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
