import { naturalKey } from './fold-text';
import type { Room } from './room-index';
import type { Grouping } from './room-view';

/** Rooms that stand together, with what they have in common. */
export interface RoomGroup {
  /** The beginning that their short ids share, e.g. `C-` or `C-1`; "" where they share none. */
  prefix: string;
  /** What they were put together by. */
  by: Grouping;
  rooms: readonly Room[];
  /** How many of them the facility no longer has; none where it is not given. */
  gone?: number;
}

/** How many rooms of the group there are. */
export const roomCount = ({ rooms, gone = 0 }: RoomGroup): number => rooms.length - gone;

/** Digits of a room's number within its floor: 101 is room 01 of floor 1. */
const DIGITS_WITHIN_FLOOR = 2;

/**
 * The rooms in groups by the beginning of their ids, groups in the order people count them, those
 * without one last, rooms in the order they came. The API knows neither wards nor floors: they are
 * read off ids such as `C-101`, where everything before the last number is the ward, and the number
 * without its last two digits the floor.
 */
export function groupRooms(rooms: readonly Room[], grouping: Grouping): RoomGroup[] {
  if (grouping === 'none') return [{ prefix: '', by: grouping, rooms }];
  const groups = new Map<string, Room[]>();
  for (const room of rooms) {
    const prefix = prefixOf(room.name, grouping);
    const group = groups.get(prefix);
    if (group === undefined) groups.set(prefix, [room]);
    else group.push(room);
  }
  return Array.from(groups, ([prefix, members]) => ({
    prefix,
    rooms: members,
    key: naturalKey(prefix),
  }))
    .toSorted(
      (a, b) =>
        Number(a.prefix === '') - Number(b.prefix === '') ||
        (a.key < b.key ? -1 : Number(a.key > b.key)),
    )
    .map(({ prefix, rooms: members }) => ({ prefix, by: grouping, rooms: members }));
}

export function prefixOf(name: string, grouping: 'ward' | 'floor'): string {
  const [, ward = '', number = ''] = /^(.*?)(\d+)\D*$/su.exec(name) ?? [];
  return grouping === 'ward'
    ? ward
    : ward + number.slice(0, Math.max(0, number.length - DIGITS_WITHIN_FLOOR));
}
