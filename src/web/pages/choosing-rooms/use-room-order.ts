import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { filterRooms } from './choose-rooms';
import { groupRooms, type RoomGroup } from './group-rooms';
import { reconcile, type Reconciled } from './reconcile';
import type { Room } from './room-index';
import type { Moment } from '../../ui/time-span';
import { writeView, type RoomView } from './room-view';

/** After this long without a touch, a move or a key nobody's finger is over the list: it then follows by itself. In milliseconds. */
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
 * The rooms as the view asks for them. When somebody else's change arrives, every row keeps its place until the person
 * asks for the new order, or has been away for a minute; when the view changes, the new order stands at once.
 *
 * @param sorted all rooms, in the order that the view asks for
 */
export function useRoomOrder(sorted: readonly Room[], view: RoomView, moment: Moment, listed: ReadonlySet<string> | undefined): RoomOrder {
  const { q, status, service, validity, listed: inList, attention, endsToday, group } = view;
  const wanted = useMemo(() => {
    const found = filterRooms(sorted, { q, status, service, validity, listed: inList, attention, endsToday }, moment, listed);
    return group === 'none' ? found : groupRooms(found, group).flatMap((some) => some.rooms);
  }, [sorted, q, status, service, validity, inList, attention, endsToday, moment, listed, group]);

  const asked = useMemo(() => writeView({ ...view, view: 'tiles', density: 'normal', columns: [], folded: [] }).toString(), [view]);
  const now = { asked, listed, rooms: wanted, none: sorted.length === 0 };
  const [standing, setStanding] = useState(now);
  // Where there were no rooms, none stands below a finger.
  const anew = standing.asked !== asked || standing.listed !== listed || (standing.none && !now.none);
  const reconciled = useMemo(() => reconcile(anew ? wanted : standing.rooms, wanted, sorted), [anew, standing.rooms, wanted, sorted]);
  // What was asked for is now what stands; nothing that the rows show depends on this render being repeated.
  if (anew || (reconciled.pending === 0 && standing.rooms !== wanted)) setStanding(now);
  const update = () => setStanding(now);
  useWhenAway(reconciled.pending > 0, update);
  const groups = useMemo(() => {
    const { rooms, gone } = reconciled;
    const all = groupRooms(rooms, group);
    return gone.size === 0 ? all : all.map((one) => ({ ...one, gone: one.rooms.filter(({ id }) => gone.has(id)).length }));
  }, [reconciled, group]);
  return { ...reconciled, groups, shown: reconciled.rooms.length - reconciled.gone.size, update };
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
