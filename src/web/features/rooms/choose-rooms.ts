import { fold, foldedWords, naturalKey } from './fold-text';
import { prefixOf } from './room-groups';
import { byId, type Room } from './room';
import { needsAttention, summaryOf } from './room-summary';
import { endsOnDay, validityOf, type Moment } from '../subscriptions/time-span';
import type { RoomView, Sort } from './room-view';

type Filters = Pick<
  RoomView,
  'q' | 'status' | 'service' | 'validity' | 'ward' | 'listed' | 'attention' | 'endsToday'
>;

/**
 * The rooms that match the view, in the order given. Values within a filter are joined by "or",
 * filters by "and". Commas in the search separate terms, any of which may match by all its words.
 * Service, validity and end must hold for one and the same subscription.
 *
 * @param listed short ids of the provisioning list; while it is unknown, the filter by it is
 *   ignored
 * @returns the given array itself if all rooms match
 */
export function filterRooms(
  rooms: readonly Room[],
  view: Filters,
  moment: Moment,
  listed?: ReadonlySet<string>,
): readonly Room[] {
  const tests: ((room: Room) => boolean)[] = [];
  const terms = view.q
    .split(',')
    .map(foldedWords)
    .filter((words) => words.length > 0);
  if (terms.length > 0)
    tests.push((room) => terms.some((words) => words.every((word) => room.holds(word))));
  if (view.status.length > 0) tests.push((room) => view.status.includes(room.status));
  if (view.service.length > 0 || view.validity.length > 0 || view.endsToday)
    tests.push((room) => hasService(room, view, moment));
  if (view.ward.length > 0)
    tests.push((room) => view.ward.includes(prefixOf(room.shortId, 'ward')));
  if (view.attention) tests.push((room) => needsAttention(room, moment));
  if (view.listed !== null && listed !== undefined)
    tests.push((room) => listed.has(room.shortId) === (view.listed === 'yes'));
  const found = rooms.filter((room) => tests.every((test) => test(room)));
  return found.length === rooms.length ? rooms : found;
}

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

/** Rooms without a value come last in both directions; equal ones are in order of their ids. */
export function sortRooms(
  rooms: readonly Room[],
  { id: sort, descending }: RoomView['sort'],
  moment: Moment,
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
  moment: Moment,
): string | number | undefined {
  switch (sort) {
    case 'name':
      return typeof room.area.name === 'string' && room.area.name !== ''
        ? naturalKey(room.area.name)
        : undefined;
    case 'status':
      return room.status === '' ? undefined : fold(room.status);
    case 'end': {
      const { nextEnd } = summaryOf(room, moment);
      return nextEnd === Infinity ? undefined : nextEnd;
    }
    case 'updated':
      return room.updated;
  }
}
