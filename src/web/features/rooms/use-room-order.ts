import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { filterRooms } from './choose-rooms';
import { groupRooms, type RoomGroup } from './group-rooms';
import { reconcile, type Reconciled } from './reconcile';
import type { Room } from './room-index';
import type { Moment } from '../../components/time-span';
import { writeView, type RoomView } from './room-view';

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
