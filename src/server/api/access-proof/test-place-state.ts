import { fullAreaId } from '../../../contract/ids';
import { hashToken } from '../../db/principals';
import type { Database } from '../../db/database';

/** The facility of all requests, one that nobody has grants for, and the calling partner. */
export const FACILITY = 'PROOF';

export const OTHER_FACILITY = 'PROOF-OTHER';

export const TOKEN = 'proof-token';

/** Rooms that always exist, and one that exists only in some states. */
const ROOMS = ['1', '2'] as const;

const SOME_ROOM = '3';

/** A service that every room always has. Whoever may delete services may learn that it exists. */
export const KNOWN_SERVICE = 'known';

interface RoomState {
  name: string;
  status: 'open' | 'closed';
  date_updated: Date;
  /** Codes of services beside {@link KNOWN_SERVICE}. */
  services: string[];
  general: string[];
}

/**
 * Everything stored that an answer might show: of the facility, its rooms and list, and of the
 * rest.
 */
export interface PlaceState {
  facility: {
    status: string;
    name: string;
    date_created: Date;
    date_updated: Date;
    ssid_public: string | null;
    address: string;
    subscription_url: string | null;
    type: string;
    subscribed: boolean;
    devices: string;
  };
  perRoomServices: boolean;
  rooms: readonly [RoomState, RoomState];
  hasSomeRoom: boolean;
  entries: { id_external: string; name: string }[];
  revision: number;
  otherFacility: string | null;
}

export interface PlaceIds {
  facility: string;
  rooms: string[];
  partner: string;
}

/** Stores the place for the first time, without a grant. */
export async function storePlaceState(db: Database, state: PlaceState): Promise<PlaceIds> {
  const { id: facility } = await db
    .insertInto('facility')
    .values({ ...storedFacility(state), id_external: FACILITY })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rooms = ROOMS.map((room, position) => ({
    ...storedRoom(state.rooms[position]),
    facility_id: facility,
    id_external: fullAreaId(FACILITY, room),
    position,
  }));
  const ids = await db.insertInto('area').values(rooms).returning('id').execute();
  const { id: partner } = await db
    .insertInto('partner')
    .values({ name: 'canary-partner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('partner_token')
    .values({ partner_id: partner, sha256: hashToken(TOKEN) })
    .execute();
  await db
    .insertInto('partner_grant')
    .values({ partner_id: partner, facility_id: facility, grants: [] })
    .execute();
  return { facility, rooms: ids.map(({ id }) => id), partner };
}

/**
 * Sets everything to this state, whatever it was before, and gives the partner exactly these
 * grants. It is one statement, since tests run it tens of thousands of times.
 */
export async function setPlaceState(
  db: Database,
  ids: PlaceIds,
  state: PlaceState,
  grants: readonly string[],
): Promise<void> {
  const some = {
    ...storedRoom(state.rooms[0]),
    facility_id: ids.facility,
    id_external: fullAreaId(FACILITY, SOME_ROOM),
    position: ROOMS.length,
  };
  const other = {
    ...storedFacility(state),
    id_external: OTHER_FACILITY,
    name: state.otherFacility ?? '',
  };
  const entries = JSON.stringify(state.entries);
  const [first, second] = ids.rooms as [string, string];
  await db
    .with('place', (with_) =>
      with_.updateTable('facility').set(storedFacility(state)).where('id', '=', ids.facility),
    )
    .with('first', (with_) =>
      with_.updateTable('area').set(storedRoom(state.rooms[0])).where('id', '=', first),
    )
    .with('second', (with_) =>
      with_.updateTable('area').set(storedRoom(state.rooms[1])).where('id', '=', second),
    )
    .with('some', (with_) =>
      state.hasSomeRoom
        ? with_
            .insertInto('area')
            .values(some)
            .onConflict((conflict) => conflict.column('id_external').doUpdateSet(some))
        : with_.deleteFrom('area').where('id_external', '=', some.id_external),
    )
    .with('list', (with_) =>
      with_
        .insertInto('provisioning_list')
        .values({ facility_id: ids.facility, entries })
        .onConflict((conflict) => conflict.column('facility_id').doUpdateSet({ entries })),
    )
    .with('other', (with_) =>
      state.otherFacility === null
        ? with_.deleteFrom('facility').where('id_external', '=', OTHER_FACILITY)
        : with_
            .insertInto('facility')
            .values(other)
            .onConflict((conflict) => conflict.column('id_external').doUpdateSet(other)),
    )
    .updateTable('partner_grant')
    .set({ grants: [...grants] })
    .where('partner_id', '=', ids.partner)
    .execute();
}

export async function setGrants(
  db: Database,
  ids: PlaceIds,
  grants: readonly string[],
): Promise<void> {
  await db
    .updateTable('partner_grant')
    .set({ grants: [...grants] })
    .where('partner_id', '=', ids.partner)
    .execute();
}

function storedFacility({ facility, perRoomServices, revision }: PlaceState) {
  return {
    ...facility,
    address: JSON.stringify(facility.address),
    devices: JSON.stringify(facility.devices),
    per_room_services: perRoomServices,
    revision: String(revision),
  };
}

function storedRoom(room: RoomState | undefined) {
  if (room === undefined) throw new Error('The state has no such room');
  const { services, general, ...columns } = room;
  const stored = [
    { id: KNOWN_SERVICE, code: 'KNOWN' },
    ...services.map((code) => ({ id: code, code })),
  ];
  return {
    ...columns,
    data_services: JSON.stringify(stored),
    data_general: JSON.stringify(general),
  };
}
