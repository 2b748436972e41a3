import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { areaSelection, isFacilityTooLarge, type AreaRow } from '../db/areas';
import { clockTime, type Database } from '../db/database';
import { ChangeRefusedError } from '../db/errors';
import type { Occupancy } from '../db/schema';
import { ROOM_SERVICES_MAX_BYTES, ROOM_SERVICES_SHARE_BYTES } from '../limits';
import { changeFacility, type Change, type Write } from './change-facility';

/** Who changes which room. */
export interface RoomWrite extends Write {
  area: { id: string; id_external: string };
}

/** Opens or closes a room: either way its services are reset (spec 3). Answers the room. */
export function setOccupancy(db: Database, write: RoomWrite, status: Occupancy): Promise<AreaRow> {
  const change = async (transaction: Database): Promise<Change<AreaRow>> => {
    const before = await readForChange(transaction, write);
    return {
      result: await updateArea(transaction, write, { status, data_services: '[]' }),
      action: status === 'open' ? 'area.open' : 'area.close',
      target: write.area.id_external,
      before: { status: before.status, data_services: before.data_services },
      after: { status, data_services: [] },
    };
  };
  return changeFacility(db, write, change, (outcome) => {
    const area = outcome as AreaRow;
    return { ...area, date_updated: new Date(area.date_updated) };
  });
}

/** How many shares of the facility's room a room's services take whole. */
function share(bytes: number): number {
  return Math.floor(bytes / ROOM_SERVICES_SHARE_BYTES);
}

/**
 * What was added, under the new ids; and all the services of the room, where they are wanted.
 */
interface AddedServices {
  added: unknown[];
  all?: unknown[];
}

/**
 * Adds services after those that are there, each under an id of its own (spec 4.2 rules 2 and 3).
 * `wanted` says whether all of the room's are to be answered.
 */
export function addServices(
  db: Database,
  write: RoomWrite,
  services: readonly object[],
  wanted: 'all' | 'added',
): Promise<AddedServices> {
  const identified = JSON.stringify(services.map((service) => ({ ...service, id: randomUUID() })));
  const change = async (transaction: Database): Promise<Change<AddedServices>> => {
    const held = await lockArea(transaction, write);
    const { added, all, growth } = await transaction
      .updateTable('area')
      .set({
        data_services: sql<string>`coalesce(area.data_services, '[]') || ${identified}::jsonb`,
        date_updated: clockTime,
      })
      .where('id', '=', write.area.id)
      .where(
        sql<boolean>`
          ${held}::int + octet_length(${identified}::text) <= ${ROOM_SERVICES_MAX_BYTES}`,
      )
      // Read back, so that the keys are in the order in which every later read has them.
      .returning(sql<unknown[]>`${identified}::jsonb`.as('added'))
      .returning(sql<number>`octet_length(${identified}::jsonb::text)`.as('growth'))
      .returning(
        wanted === 'all' ? sql<unknown[]>`data_services`.as('all') : sql<undefined>`null`.as('all'),
      )
      .executeTakeFirstOrThrow(() => new ChangeRefusedError('room_full'));
    // Nobody else adds to the facility meanwhile: its row is locked.
    if (
      share(held + growth) > share(held) &&
      (await isFacilityTooLarge(transaction, write.facility.id))
    )
      throw new ChangeRefusedError('facility_full');
    return {
      result: all ? { added, all } : { added },
      action: 'services.add',
      target: write.area.id_external,
      before: null,
      after: { data_services: added },
    };
  };
  return changeFacility(db, write, change);
}

/**
 * Takes one service from the room (spec 4.2 rule 4) and answers the room; undefined, and nothing
 * changed, where it has none of that id.
 */
export function removeService(
  db: Database,
  write: RoomWrite,
  serviceId: string,
): Promise<AreaRow | undefined> {
  return changeFacility<AreaRow>(db, write, async (transaction) => {
    const { data_services } = await readForChange(transaction, write);
    const removed = data_services.filter((service) => isNamed(service, serviceId));
    if (removed.length === 0) throw new NothingToRemove();
    const remaining = data_services.filter((service) => !isNamed(service, serviceId));
    return {
      result: await updateArea(transaction, write, { data_services: JSON.stringify(remaining) }),
      action: 'services.remove',
      target: write.area.id_external,
      before: { data_services: removed },
      after: null,
    };
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

async function readForChange(transaction: Database, { area }: RoomWrite): Promise<AreaRow> {
  return transaction
    .selectFrom('area')
    .where('id', '=', area.id)
    .select(areaSelection)
    .$castTo<AreaRow>()
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ChangeRefusedError('gone'));
}

/**
 * Makes sure that the room is there, and stays. Answers how long its services are, as JSON in
 * bytes: with many services, counting takes a while.
 */
async function lockArea(transaction: Database, { area }: RoomWrite): Promise<number> {
  const { size } = await transaction
    .selectFrom('area')
    .where('id', '=', area.id)
    .select(sql<number>`octet_length(coalesce(data_services, '[]')::text)`.as('size'))
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ChangeRefusedError('gone'));
  return size;
}

function updateArea(
  transaction: Database,
  { area }: RoomWrite,
  values: { status?: Occupancy; data_services: string },
): Promise<AreaRow> {
  return transaction
    .updateTable('area')
    .set({ ...values, date_updated: clockTime })
    .where('id', '=', area.id)
    .returning(areaSelection)
    .$castTo<AreaRow>()
    .executeTakeFirstOrThrow(() => new ChangeRefusedError('gone'));
}
