import { fullAreaId } from '../../../contract/ids';
import type { Database } from '../../db/database';
import type { DemoFacility } from './demo-facilities';
import { drawUuid } from './draw';

/** Rows in one statement: ten parameters each, and PostgreSQL takes 65,535. */
const BATCH = 1000;

export interface StoreOptions {
  revision?: string;
  /** Told how many areas are stored. */
  told?: (areas: number) => void;
}

/** Stores a facility with its areas and list, and answers its internal id. */
export async function storeFacility(
  db: Database,
  facility: DemoFacility,
  { revision = '1', told }: StoreOptions = {},
): Promise<string> {
  const id = drawUuid(`facility/${facility.idExternal}`);
  await db
    .insertInto('facility')
    .values({
      id,
      id_external: facility.idExternal,
      status: facility.status,
      name: facility.name,
      date_created: new Date(facility.dateCreated),
      ssid_public: facility.ssidPublic,
      address: JSON.stringify(facility.address),
      subscription_url: facility.subscriptionUrl,
      type: facility.type,
      subscribed: facility.subscribed,
      devices: JSON.stringify(facility.devices),
      per_room_services: facility.perRoomServices,
      revision,
      generated: facility.generated ?? false,
    })
    .execute();
  await storeRooms(db, id, facility, told ?? (() => undefined));
  if (facility.provisioning !== null) {
    await db
      .insertInto('provisioning_list')
      .values({ facility_id: id, entries: JSON.stringify(facility.provisioning) })
      .execute();
  }
  return id;
}

async function storeRooms(
  db: Database,
  facilityId: string,
  { idExternal, rooms }: DemoFacility,
  told: (areas: number) => void,
): Promise<void> {
  const rows = rooms.map((room, position) => ({
    id: drawUuid(`area/${idExternal}/${room.areaId}`),
    facility_id: facilityId,
    id_external: fullAreaId(idExternal, room.areaId),
    name: room.name,
    status: room.status,
    position,
    data_services: room.services === null ? null : JSON.stringify(room.services),
    data_general: room.general === null ? null : JSON.stringify(room.general),
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await db.insertInto('area').values(batch).execute();
    told(from + batch.length);
  }
}
