import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaSelection, type AreaRow } from './areas';
import { changeFacility, changeWithin, type Change, type Write } from './change-facility';
import type { Database } from './database';
import { claimKey, keepOutcome, type Once } from './idempotency';
import { GoneError } from './refusals';
import type { Occupancy } from './schema';

/** Who changes which room. `once`: what came of the same request before is answered in place of a second effect. */
export interface RoomWrite extends Write {
  areaId: string;
  once?: Once | undefined;
}

/** A room after a change, and the services that came in with it. */
export interface RoomChange {
  area: AreaRow;
  added: unknown[];
}

/** Opens or closes a room: either way its services are reset (spec 3). */
export function setOccupancy(db: Database, write: RoomWrite, status: Occupancy): Promise<RoomChange> {
  return changeOnce(db, write, async (transaction) => {
    const before = await readForChange(transaction, write.areaId);
    const area = await updateArea(transaction, write.areaId, { status, data_services: '[]' });
    return {
      result: { area, added: [] },
      action: status === 'open' ? 'area.open' : 'area.close',
      target: area.id_external,
      before: { status: before.status, data_services: before.data_services },
      after: { status, data_services: [] },
    };
  });
}

/** Adds services after those that are there, each under an id of its own (spec 4.2 rules 2 and 3). */
export function addServices(db: Database, write: RoomWrite, services: readonly object[]): Promise<RoomChange> {
  const identified = JSON.stringify(services.map((service) => ({ ...service, id: randomUUID() })));
  return changeOnce(db, write, async (transaction) => {
    const area = await updateArea(transaction, write.areaId, {
      data_services: sql<string>`coalesce(area.data_services, '[]') || ${identified}::jsonb`,
    });
    const added = area.data_services.slice(area.data_services.length - services.length);
    return { result: { area, added }, action: 'services.add', target: area.id_external, before: null, after: { data_services: added } };
  });
}

/** Takes one service from the room (spec 4.2 rule 4) and answers the room; undefined, and nothing changed, where it has none of that id. */
export function removeService(db: Database, write: RoomWrite, serviceId: string): Promise<AreaRow | undefined> {
  return changeFacility<AreaRow>(db, write, async (transaction) => {
    const { data_services } = await readForChange(transaction, write.areaId);
    const removed = data_services.filter((service) => isNamed(service, serviceId));
    if (removed.length === 0) throw new NothingToRemove();
    const remaining = data_services.filter((service) => !isNamed(service, serviceId));
    const area = await updateArea(transaction, write.areaId, { data_services: JSON.stringify(remaining) });
    return { result: area, action: 'services.remove', target: area.id_external, before: { data_services: removed }, after: null };
  }).catch((error: unknown) => {
    if (error instanceof NothingToRemove) return undefined;
    throw error;
  });
}

/** Ends the transaction, so that the revision does not count a change that was none. */
class NothingToRemove extends Error {}

function isNamed(service: unknown, id: string): boolean {
  return Reflect.get(Object(service), 'id') === id;
}

function changeOnce(db: Database, write: RoomWrite, change: (transaction: Database) => Promise<Change<RoomChange>>): Promise<RoomChange> {
  const { once } = write;
  if (once === undefined) return changeFacility(db, write, change);
  return db.transaction().execute(async (transaction) => {
    const earlier = await claimKey(transaction, once);
    if (earlier !== undefined) return asChange(earlier.outcome);
    const result = await changeWithin(transaction, write, change);
    await keepOutcome(transaction, once, result);
    return result;
  });
}

/** What {@link keepOutcome} has kept: all of it JSON, but for the date. Whole, so that the present grants decide what is shown. */
function asChange(outcome: unknown): RoomChange {
  const { area, added } = outcome as RoomChange;
  return { area: { ...area, date_updated: new Date(area.date_updated) }, added };
}

async function readForChange(transaction: Database, areaId: string): Promise<AreaRow> {
  const area = await transaction.selectFrom('area').where('id', '=', areaId).select(areaSelection).forUpdate().executeTakeFirst();
  if (area === undefined) throw new GoneError();
  return area;
}

/** The clock's time, not the transaction's: that began before it waited for its turn. */
async function updateArea(
  transaction: Database,
  areaId: string,
  values: { status?: Occupancy; data_services: string | ReturnType<typeof sql<string>> },
): Promise<AreaRow> {
  const area = await transaction
    .updateTable('area')
    .set({ ...values, date_updated: sql<Date>`clock_timestamp()` })
    .where('id', '=', areaId)
    .returning(areaSelection)
    .executeTakeFirst();
  if (area === undefined) throw new GoneError();
  return area;
}
