import { fold, naturalKey } from './fold-text';
import { byId, type Room } from './room-index';
import { searchOf } from './room-search';
import { needsAttention, summaryOf } from './room-summary';
import { endsOnDay, validityOf, type Moment } from '../subscriptions/time-span';
import type { RoomView, Sort, Grouping } from './room-view';

type Filters = Pick<
  RoomView,
  'q' | 'status' | 'service' | 'validity' | 'listed' | 'attention' | 'endsToday'
>;

/**
 * The rooms that match the view, in the order given. Values within a filter are joined by "or",
 * filters and words of the search by "and". Service, validity and end must hold for one and the
 * same subscription.
 *
 * @param listed short ids of the provisioning list; while it is unknown, the filter by it is ignored
 * @returns the given array itself if all rooms match
 */
export function filterRooms(
  rooms: readonly Room[],
  view: Filters,
  moment: Moment,
  listed?: ReadonlySet<string>,
): readonly Room[] {
  const words = searchTerms(view.q);
  const tests: ((room: Room) => boolean)[] = [];
  if (view.status.length > 0) tests.push((room) => view.status.includes(room.status));
  if (view.service.length > 0 || view.validity.length > 0 || view.endsToday)
    tests.push((room) => hasService(room, view, moment));
  if (view.attention) tests.push((room) => needsAttention(room, moment));
  if (view.listed !== undefined && listed !== undefined)
    tests.push((room) => listed.has(room.name) === (view.listed === 'yes'));
  const having = words.length === 0 ? rooms : searchOf(rooms).having(words);
  const found =
    tests.length === 0 ? having : having.filter((room) => tests.every((test) => test(room)));
  return found.length === rooms.length ? rooms : found;
}

/** What is searched for, folded. */
export const searchTerms = (q: string): string[] => fold(q).split(/\s+/).filter(Boolean);

function hasService(
  { spans, codes }: Room,
  { service, validity, endsToday }: Filters,
  moment: Moment,
): boolean {
  return spans.some((span, index) => {
    if (service.length > 0 && !service.includes(codes[index] ?? '')) return false;
    if (endsToday && !endsOnDay(span, moment)) return false;
    return validity.length === 0 || validity.some((wanted) => wanted === validityOf(span, moment));
  });
}

/**
 * The rooms in order. Rooms without a value come last in both directions; equal ones are in order
 * of their ids.
 *
 * @param moment needed for the order by end only
 */
export function sortRooms(
  rooms: readonly Room[],
  sort: Sort,
  descending: boolean,
  moment: Moment | undefined,
): readonly Room[] {
  const sign = descending ? -1 : 1;
  if (sort === 'id')
    return descending ? rooms.toSorted((a, b) => byId(b, a)) : rooms.toSorted(byId);
  const keys = new Map(rooms.map((room) => [room, sortKey(room, sort, moment)]));
  return rooms.toSorted((a, b) => {
    const [left, right] = [keys.get(a), keys.get(b)];
    if (left === right || (left === undefined && right === undefined)) return byId(a, b);
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right ? -sign : sign;
  });
}

function sortKey(
  room: Room,
  sort: Exclude<Sort, 'id'>,
  moment: Moment | undefined,
): string | number | undefined {
  switch (sort) {
    case 'name':
      return typeof room.area.name === 'string' && room.area.name !== ''
        ? naturalKey(room.area.name)
        : undefined;
    case 'status':
      return room.status === '' ? undefined : fold(room.status);
    case 'end': {
      if (moment === undefined) return undefined;
      const { nextEnd } = summaryOf(room, moment);
      return nextEnd === Infinity ? undefined : nextEnd;
    }
    case 'updated':
      return room.updated;
  }
}

/** Rooms of one ward or floor. */
export interface RoomGroup {
  /** The beginning that their short ids share, e.g. `C-` or `C-1`; "" where they share none. */
  prefix: string;
  by: Grouping;
  rooms: readonly Room[];
  /** How many of them the facility no longer has. */
  gone?: number;
}

/** How many rooms of the group there are. */
export const roomCount = ({ rooms, gone = 0 }: RoomGroup): number => rooms.length - gone;

/** Digits of a room's number within its floor: 101 is room 01 of floor 1. */
const DIGITS_WITHIN_FLOOR = 2;

/**
 * The rooms grouped by the beginning of their ids: groups in natural order, rooms without a group
 * last, rooms within a group in the order given. The API knows neither wards nor floors, so they
 * are read from ids such as `C-101`: everything before the last number is the ward, and the number
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
