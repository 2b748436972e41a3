import { randomUUID } from 'node:crypto';
import {
  appendServices,
  lockArea,
  updateArea,
  type AddedServices,
  type AreaRow,
} from '../db/areas';
import type { Database } from '../db/database';
import { ChangeRefusedError } from '../db/errors';
import type { LockedFacility } from '../db/facilities';
import type { Occupancy } from '../db/schema';
import { FACILITY_AREAS_MAX_BYTES } from '../limits';
import { changeFacility, type Change, type Write } from './change-facility';

export interface RoomWrite extends Write {
  area: { id: string; id_external: string };
}

export function setOccupancy(db: Database, write: RoomWrite, status: Occupancy): Promise<AreaRow> {
  const change = async (transaction: Database): Promise<Change<AreaRow>> => {
    const before = await lockArea(transaction, write.area.id);
    const result = await updateArea(transaction, write.area.id, { status, data_services: '[]' });
    return {
      result,
      // Whole, also if nothing was erased: who opened and closed a room is on record.
      record: {
        action: status === 'open' ? 'area.open' : 'area.close',
        target: write.area.id_external,
        before: { status: before.status, data_services: before.data_services },
        after: { status, data_services: [] },
      },
      outcome: { date_updated: result.date_updated },
    };
  };
  return changeFacility(db, write, change, async (transaction, outcome) => ({
    ...(await lockArea(transaction, write.area.id)),
    status,
    data_services: [],
    date_updated: new Date((outcome as AreaRow).date_updated),
  }));
}

export function addServices(
  db: Database,
  write: RoomWrite,
  services: readonly object[],
): Promise<AddedServices> {
  const json = JSON.stringify(services.map((service) => ({ ...service, id: randomUUID() })));
  const change = async (
    transaction: Database,
    { areasBytes }: LockedFacility,
  ): Promise<Change<AddedServices>> => {
    // The facility's row is locked, so no other write adds to the facility meanwhile.
    if (areasBytes + Buffer.byteLength(json) > FACILITY_AREAS_MAX_BYTES)
      throw new ChangeRefusedError('facility_full');
    const result = await appendServices(transaction, write.area.id, json);
    const { added } = result;
    return {
      result,
      record: {
        action: 'services.add',
        target: write.area.id_external,
        after: { data_services: added },
      },
      outcome: { added },
    };
  };
  return changeFacility(db, write, change, async (transaction, outcome) => ({
    added: (outcome as AddedServices).added,
    all: (await lockArea(transaction, write.area.id)).data_services,
  }));
}

export function removeService(db: Database, write: RoomWrite, serviceId: string): Promise<AreaRow> {
  return changeFacility(db, write, async (transaction) => {
    const { data_services } = await lockArea(transaction, write.area.id);
    const removed = data_services.filter((service) => isNamed(service, serviceId));
    if (removed.length === 0) throw new ChangeRefusedError('service_unknown');
    const remaining = data_services.filter((service) => !isNamed(service, serviceId));
    return {
      result: await updateArea(transaction, write.area.id, {
        data_services: JSON.stringify(remaining),
      }),
      record: {
        action: 'services.remove',
        target: write.area.id_external,
        before: { data_services: removed },
      },
    };
  });
}

function isNamed(service: unknown, id: string): boolean {
  return Reflect.get(Object(service), 'id') === id;
}
