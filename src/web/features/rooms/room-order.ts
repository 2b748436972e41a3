import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { filterRooms, groupRooms, type RoomGroup } from './choose-rooms';
import type { Room } from './room-index';
import type { Moment } from '../../components/time-span';
import { writeView, type RoomView } from './room-view';
import type { FocusMemory } from './use-roving';

/**
 * After this long without a touch, a move or a key nobody's finger is over the list: it then
 * follows by itself. In milliseconds.
 */
const IDLE_MS = 60_000;

export interface RoomOrder extends Omit<Reconciled, 'rooms'> {
  groups: readonly RoomGroup[];
  /** The rooms of all groups, one after another. */
  rooms: readonly Room[];
  /** How many of them the facility still has: never more than it has in all. */
  shown: number;
  /** Brings the order up to date. */
  update: () => void;
}

/**
 * The rooms as the view asks for them. When somebody else's change arrives, every row keeps its
 * place until the person asks for the new order, or has been away for a minute; when the view
 * changes, the new order stands at once.
 *
 * @param sorted all rooms, in the order that the view asks for
 */
export function useRoomOrder(
  sorted: readonly Room[],
  view: RoomView,
  moment: Moment,
  listed: ReadonlySet<string> | undefined,
): RoomOrder {
  const { q, status, service, validity, listed: inList, attention, endsToday, group } = view;
  const wanted = useMemo(() => {
    const found = filterRooms(
      sorted,
      { q, status, service, validity, listed: inList, attention, endsToday },
      moment,
      listed,
    );
    return group === 'none' ? found : groupRooms(found, group).flatMap((some) => some.rooms);
  }, [sorted, q, status, service, validity, inList, attention, endsToday, moment, listed, group]);

  const asked = useMemo(
    () =>
      writeView({ ...view, view: 'tiles', density: 'normal', columns: [], folded: [] }).toString(),
    [view],
  );
  const now = { asked, listed, rooms: wanted, none: sorted.length === 0 };
  const [standing] = useState(() => new Standing(now));
  const { last } = standing;
  // Where there were no rooms, none stands below a finger.
  const anew = last.asked !== asked || last.listed !== listed || (last.none && !now.none);
  const stood = anew ? wanted : last.rooms;
  const { rooms, pending, gone } = useMemo(
    () => reconcile(stood, wanted, sorted),
    [stood, wanted, sorted],
  );
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (anew || pending === 0) standing.note(now);
  });
  const update = () => {
    standing.note(now);
    render();
  };
  useWhenAway(pending > 0, update);
  const groups = useMemo(() => {
    const all = groupRooms(rooms, group);
    return gone.size === 0
      ? all
      : all.map((one) => ({ ...one, gone: one.rooms.filter(({ id }) => gone.has(id)).length }));
  }, [rooms, gone, group]);
  return { rooms, pending, gone, groups, shown: rooms.length - gone.size, update };
}

interface Order {
  /** What it was asked for by, as text. */
  asked: string;
  listed: ReadonlySet<string> | undefined;
  rooms: readonly Room[];
  /** The facility had no rooms. */
  none: boolean;
}

/**
 * The order that stands on screen. No state of React's: told of while rendering, that renders the
 * whole board twice with each letter.
 */
class Standing {
  constructor(public last: Order) {}

  note(now: Order): void {
    this.last = now;
  }
}

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

function useWhenAway(waiting: boolean, act: () => void): void {
  const follow = useEffectEvent(act);
  useEffect(() => {
    if (!waiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(follow, IDLE_MS);
    };
    // Not with each rendering: the clock and every answer cause one, and are nobody's sign of life.
    restart();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, restart);
    };
  }, [waiting]);
}

/**
 * A list as it stands on screen after others changed something, and how many rooms are not where
 * the view would have them now.
 */
export interface Reconciled {
  rooms: readonly Room[];
  /** Rooms that left, joined, moved or are gone. 0: what stands is what the view asks for. */
  pending: number;
  /** Ids of rooms that the facility no longer has; they stand as they were last read. */
  gone: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Brings new content into a list without moving a row: what stands keeps its place, though it may
 * no longer match or sort there; what newly matches waits. So nothing jumps under a finger.
 *
 * @param standing the rows on screen
 * @param wanted what the view asks for now
 * @param all every room of the facility
 */
export function reconcile(
  standing: readonly Room[],
  wanted: readonly Room[],
  all: readonly Room[],
): Reconciled {
  if (sameOrder(standing, wanted)) return { rooms: wanted, pending: 0, gone: NONE };
  const byId = new Map(all.map((room) => [room.id, room]));
  const gone = new Set<string>();
  const rooms = standing.map((room) => {
    const now = byId.get(room.id);
    if (now === undefined) gone.add(room.id);
    return now ?? room;
  });
  return { rooms, pending: countPending(standing, wanted), gone };
}

function sameOrder(a: readonly Room[], b: readonly Room[]): boolean {
  return a === b || (a.length === b.length && a.every((room, index) => room.id === b[index]?.id));
}

function countPending(standing: readonly Room[], wanted: readonly Room[]): number {
  const before = new Set(standing.map(({ id }) => id));
  const after = new Set(wanted.map(({ id }) => id));
  const left = standing.filter(({ id }) => !after.has(id)).length;
  const joined = wanted.filter(({ id }) => !before.has(id)).length;
  const places = new Map(
    standing.filter(({ id }) => after.has(id)).map(({ id }, place) => [id, place]),
  );
  const stayed = wanted.flatMap(({ id }) => places.get(id) ?? []);
  return left + joined + stayed.length - longestRising(stayed);
}

/**
 * Length of the longest rising run that skips may interrupt: those rooms need not move, the others
 * do.
 */
function longestRising(places: readonly number[]): number {
  // ends[n]: the smallest place that a rising run of n + 1 ends on so far.
  const ends: number[] = [];
  for (const place of places) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? Infinity) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = place;
  }
  return ends.length;
}

/** The rooms that a view asks for, as any list or chart of them takes them. */
export interface ShownRooms {
  facilityId: string;
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  /** Those that the last answer no longer has, by full id. */
  gone: ReadonlySet<string>;
  view: RoomView;
  moment: Moment;
  /** Where the Tab key leads to in them, also after no room matched for a while. */
  focusMemory: FocusMemory;
}
