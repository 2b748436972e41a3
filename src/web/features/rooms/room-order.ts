import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { lowerBound } from '../../lower-bound';
import { filterRooms } from './choose-rooms';
import { groupRooms, prefixOf, wardsOf, type RoomGroup } from './room-groups';
import { hasServices, type Room } from './room-index';
import type { Moment } from '../subscriptions/time-span';
import type { RoomView } from './room-view';
import type { FocusMemory } from './use-roving';

/** After so long without input, in milliseconds, the list takes the new order by itself. */
const IDLE_MS = 60_000;

export interface RoomOrder extends Omit<Reconciled, 'rooms'> {
  groups: readonly RoomGroup[];
  /** The rooms of all groups, one after another. */
  rooms: readonly Room[];
  /** How many of them the facility still has. */
  shown: number;
  /** Brings the order up to date. */
  update: () => void;
}

/**
 * The rooms that match the view. After somebody else's change, every row keeps its place until the
 * person requests the new order or is idle for a minute. A new view is shown at once.
 *
 * @param sorted all rooms, in the order of the view
 * @param hidesEmpty leaves out the rooms without services
 */
export function useRoomOrder(
  sorted: readonly Room[],
  view: RoomView,
  moment: Moment,
  listed: ReadonlySet<string> | undefined,
  hidesEmpty = false,
): RoomOrder {
  const { q, status, service, validity, ward, listed: inList, attention, endsToday, group } = view;
  const wanted = useMemo(() => {
    const found = filterRooms(
      hidesEmpty ? sorted.filter(hasServices) : sorted,
      { q, status, service, validity, ward, listed: inList, attention, endsToday },
      moment,
      listed,
    );
    return group === 'none' ? found : groupRooms(found, group).flatMap((some) => some.rooms);
  }, [
    sorted,
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
    group,
    hidesEmpty,
  ]);

  const query = useMemo(
    () => JSON.stringify({ ...view, view: undefined, folded: undefined, empty: !hidesEmpty }),
    [view, hidesEmpty],
  );
  const next = { query, listed, rooms: wanted, isEmpty: sorted.length === 0 };
  const [displayed, setDisplayed] = useState<Order>(next);
  const isNewView =
    displayed.query !== query ||
    displayed.listed !== listed ||
    (displayed.isEmpty && !next.isEmpty);
  const before = isNewView ? wanted : displayed.rooms;
  const { rooms, pending, gone } = useMemo(
    () => reconcile(before, wanted, sorted),
    [before, wanted, sorted],
  );
  if (isNewView || (pending === 0 && displayed.rooms !== wanted)) setDisplayed(next);
  const update = () => setDisplayed(next);
  useWhenIdle(pending > 0, update);
  const groups = useMemo(() => {
    const all = groupRooms(rooms, group);
    if (group === 'none' && gone.size === 0) return all;
    const wards = new Map(wardsOf(sorted).map(({ prefix, name }) => [prefix, name]));
    return all.map((one) => ({
      ...one,
      wardName:
        group === 'none' ? undefined : wards.get(prefixOf(one.rooms[0]?.shortId ?? '', 'ward')),
      gone: gone.size === 0 ? 0 : one.rooms.filter(({ id }) => gone.has(id)).length,
    }));
  }, [rooms, gone, group, sorted]);
  return { rooms, pending, gone, groups, shown: rooms.length - gone.size, update };
}

/** The order on screen. */
interface Order {
  /** Search, filters and order of the view, as text. */
  query: string;
  listed: ReadonlySet<string> | undefined;
  rooms: readonly Room[];
  /** The facility had no rooms, so nothing can move under a finger. */
  isEmpty: boolean;
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

function useWhenIdle(isEnabled: boolean, act: () => void): void {
  const onIdle = useEffectEvent(act);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, IDLE_MS);
    };
    restart();
    for (const input of INPUTS) window.addEventListener(input, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const input of INPUTS) window.removeEventListener(input, restart);
    };
  }, [isEnabled]);
}

/** The list on screen after others changed something. */
export interface Reconciled {
  rooms: readonly Room[];
  /** How many rooms left, joined, moved or are gone; 0 if the list is as the view requires. */
  pending: number;
  /** Full ids of rooms that the facility no longer has, which are shown as last read. */
  gone: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Brings new content into a list without moving a row, so that nothing jumps under a finger: a row
 * keeps its place even if it no longer matches or sorts there, and new matches wait.
 *
 * @param displayed the rows on screen
 * @param wanted the rooms that the view requires now
 * @param all every room of the facility
 */
export function reconcile(
  displayed: readonly Room[],
  wanted: readonly Room[],
  all: readonly Room[],
): Reconciled {
  if (sameOrder(displayed, wanted)) return { rooms: wanted, pending: 0, gone: NONE };
  const byId = new Map(all.map((room) => [room.id, room]));
  const gone = new Set<string>();
  const rooms = displayed.map((room) => {
    const now = byId.get(room.id);
    if (now === undefined) gone.add(room.id);
    return now ?? room;
  });
  return { rooms, pending: countPending(displayed, wanted), gone };
}

function sameOrder(a: readonly Room[], b: readonly Room[]): boolean {
  return a === b || (a.length === b.length && a.every((room, index) => room.id === b[index]?.id));
}

function countPending(displayed: readonly Room[], wanted: readonly Room[]): number {
  const before = new Set(displayed.map(({ id }) => id));
  const after = new Set(wanted.map(({ id }) => id));
  const left = displayed.filter(({ id }) => !after.has(id)).length;
  const joined = wanted.filter(({ id }) => !before.has(id)).length;
  const places = new Map(
    displayed.filter(({ id }) => after.has(id)).map(({ id }, place) => [id, place]),
  );
  const stayed = wanted.flatMap(({ id }) => places.get(id) ?? []);
  return left + joined + stayed.length - longestIncreasing(stayed);
}

/** Length of the longest increasing subsequence. All rooms outside it have to move. */
function longestIncreasing(places: readonly number[]): number {
  // ends[n]: the smallest last place of an increasing subsequence of length n + 1.
  const ends: number[] = [];
  for (const place of places) ends[lowerBound(ends, (end) => end < place)] = place;
  return ends.length;
}

/** The rooms shown, for any list or chart of them. */
export interface ShownRooms {
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  /** Full ids of rooms that the last answer no longer has. */
  gone: ReadonlySet<string>;
  view: RoomView;
  moment: Moment;
  /** Remembers the Tab stop, also during a search without matches. */
  focusMemory: FocusMemory;
}
