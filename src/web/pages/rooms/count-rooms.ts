import type { Room } from './room-index';
import { attentionReasons, standingOf } from './room-standing';
import type { Moment } from './room-times';

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

export function countRooms(rooms: readonly Room[], moment: Moment): RoomTotals {
  const status = new Map<string, number>();
  const services = new Map<string, number>();
  const totals = { running: 0, endsToday: 0, attention: 0 };
  for (const room of rooms) {
    status.set(room.status, (status.get(room.status) ?? 0) + 1);
    for (const code of new Set(room.codes)) if (code !== '') services.set(code, (services.get(code) ?? 0) + 1);
    const standing = standingOf(room, moment);
    totals.running += Number(standing.running > 0);
    totals.endsToday += Number(standing.endsToday);
    totals.attention += Number(attentionReasons(room, moment).length > 0);
  }
  return { ...totals, status, services: new Map([...services].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
