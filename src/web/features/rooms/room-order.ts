import { useMemo, useState } from 'react';
import type { Moment } from '../subscriptions/time-span';
import { filterRooms, sortRooms } from './choose-rooms';
import { groupRooms, prefixOf, wardsOf, type RoomGroup } from './room-groups';
import { hasServices, type Room } from './room-index';
import type { RoomView } from './room-view';

export interface RoomOrder {
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  /** Full ids of rooms that the facility no longer has, which are shown as last read. */
  gone: ReadonlySet<string>;
  shown: number;
  changed: { left: number; joined: number };
  update: () => void;
}

/**
 * The rooms that match the view. They are found when the view changes: somebody else's change never
 * moves a room under a finger.
 *
 * @param hidesEmpty leaves out the rooms without services
 */
export function useRoomOrder(
  all: readonly Room[],
  view: RoomView,
  moment: Moment,
  listed: ReadonlySet<string> | undefined,
  hidesEmpty = false,
): RoomOrder {
  const { q, status, service, validity, ward, listed: inList, attention, endsToday } = view;
  const { sort, group } = view;
  const matching = useMemo(
    () =>
      filterRooms(
        hidesEmpty ? all.filter(hasServices) : all,
        { q, status, service, validity, ward, listed: inList, attention, endsToday },
        moment,
        listed,
      ),
    [
      all,
      hidesEmpty,
      q,
      status,
      service,
      validity,
      ward,
      inList,
      attention,
      endsToday,
      moment,
      listed,
    ],
  );
  const inOrder = () =>
    groupRooms(sortRooms(matching, sort, moment), group).flatMap(({ rooms }) => rooms);
  const filters = [q, status, service, validity, ward, inList, attention, endsToday, hidesEmpty];
  const query = JSON.stringify([filters, sort, group, listed === undefined]);
  const find = () => ({ query, rooms: inOrder() });
  const [found, setFound] = useState(find);
  // Where nothing is shown, nothing can move.
  const isNew = found.query !== query || (found.rooms.length === 0 && matching.length > 0);
  const current = isNew ? find() : found;
  if (isNew) setFound(current);
  const { rooms, gone, changed } = useMemo(
    () => refresh(current.rooms, matching, all),
    [current.rooms, matching, all],
  );
  const groups = useMemo(() => {
    const wards = new Map(wardsOf(all).map(({ prefix, name }) => [prefix, name]));
    return groupRooms(rooms, group).map((one) => ({
      ...one,
      wardName:
        group === 'none' ? undefined : wards.get(prefixOf(one.rooms[0]?.shortId ?? '', 'ward')),
      gone: one.rooms.filter(({ id }) => gone.has(id)).length,
    }));
  }, [rooms, gone, group, all]);
  return {
    rooms,
    groups,
    gone,
    shown: rooms.length - gone.size,
    changed,
    update: () => setFound(find()),
  };
}

function refresh(found: readonly Room[], matching: readonly Room[], all: readonly Room[]) {
  const byId = new Map(all.map((room) => [room.id, room]));
  const before = new Set(found.map(({ id }) => id));
  const after = new Set(matching.map(({ id }) => id));
  return {
    rooms: found.map((room) => byId.get(room.id) ?? room),
    gone: new Set(found.flatMap(({ id }) => (byId.has(id) ? [] : [id]))),
    changed: {
      left: found.filter(({ id }) => !after.has(id)).length,
      joined: matching.filter(({ id }) => !before.has(id)).length,
    },
  };
}
