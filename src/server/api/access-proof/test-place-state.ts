import type { AreaField } from '../../../contract/area';
import { fullAreaId } from '../../../contract/ids';
import { insertPartner, insertToken } from '../../db/partners';
import { hashToken } from '../../db/principals';
import type { StoredArea } from '../../db/areas';
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

type RoomState = Omit<Pick<StoredArea, AreaField>, 'data_services' | 'data_general'> & {
  /** Codes of services beside {@link KNOWN_SERVICE}. */
  data_services: string[];
  data_general: string[];
};

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
  past: PastState;
}

/** What was changed before. Each value is also in the name of who changed it. */
interface PastState {
  name: string[];
  ssid_public: string[];
  subscription_url: string[];
  /** Names of entries of the list, and codes of services, each added by a change of its own. */
  entries: string[];
  services: string[];
  /** The last opening. */
  opened: { status: string; code: string };
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
  const partner = await insertPartner(db, 'canary-partner');
  await insertToken(db, { partner_id: partner, sha256: hashToken(TOKEN) });
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
    .with('forgotten', (with_) => with_.deleteFrom('audit'))
    .with('past', (with_) => with_.insertInto('audit').values(storedPast(state)))
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

/** The trigger that keeps entries is off here. Hidden and visible ones alternate. */
function storedPast({ past, otherFacility }: PlaceState) {
  const entry = (
    action: string,
    by: string,
    before: object | null,
    after: object,
    facility_id_external = FACILITY,
  ) => ({
    at: new Date('2004-05-06T07:08:09.010Z'),
    partner_name: `By ${by}`,
    facility_id_external,
    action,
    target: /^(area|services)/.test(action) ? fullAreaId(FACILITY, ROOMS[0]) : facility_id_external,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  });
  const { opened } = past;
  return [
    ...(['name', 'ssid_public', 'subscription_url'] as const).flatMap((field) =>
      past[field].map((value) =>
        entry('facility.update', value, { [field]: `from ${value}` }, { [field]: value }),
      ),
    ),
    ...past.entries.map((name) =>
      entry('provisioning.replace', name, null, { areas_autocomplete_list: [{ name }] }),
    ),
    ...past.services.map((code) =>
      entry('services.add', code, null, { data_services: [{ code }] }),
    ),
    entry(
      'area.open',
      'the ward',
      { status: opened.status, data_services: [{ code: opened.code }] },
      { status: opened.status, data_services: [] },
    ),
    entry('facility.update', 'others', null, { name: otherFacility ?? '' }, OTHER_FACILITY),
  ];
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
  const stored = [
    { id: KNOWN_SERVICE, code: 'KNOWN' },
    ...room.data_services.map((code) => ({ id: code, code })),
  ];
  return {
    ...room,
    data_services: JSON.stringify(stored),
    data_general: JSON.stringify(room.data_general),
  };
}
