import type { Room } from './room-index';
import { needsAttention, standingOf } from './room-standing';
import type { Moment } from '../../ui/time-span';

/** How a facility's rooms stand, counted over all of them. */
export interface RoomTotals {
  /** By status verbatim, "" where not reported. */
  status: ReadonlyMap<string, number>;
  running: number;
  endsToday: number;
  attention: number;
  /** Rooms by the code of a service they have, in the order of the codes. */
  services: ReadonlyMap<string, number>;
}

/** @param times whether the services' times are to be counted too: reading them for the first time takes a while */
export function countRooms(rooms: readonly Room[], moment: Moment, times = true): RoomTotals {
  const status = new Map<string, number>();
  const services = new Map<string, number>();
  const totals = { running: 0, endsToday: 0, attention: 0 };
  for (const room of rooms) {
    status.set(room.status, (status.get(room.status) ?? 0) + 1);
    if (!times || room.spans.length === 0) continue;
    for (const [index, code] of room.codes.entries()) {
      if (code !== '' && room.codes.indexOf(code) === index) services.set(code, (services.get(code) ?? 0) + 1);
    }
    const standing = standingOf(room, moment);
    totals.running += Number(standing.running > 0);
    totals.endsToday += Number(standing.endsToday);
    totals.attention += Number(needsAttention(room, moment));
  }
  return { ...totals, status, services: new Map([...services].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
