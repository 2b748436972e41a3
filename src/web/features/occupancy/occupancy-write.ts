import type { Area, Subscription } from '../../../contract/area';
import {
  foundAfter,
  isContradicted,
  isKnownStatus,
  isUpdated,
  sameServices,
  statusAfter,
  wasClosed,
} from '../../../contract/compare-areas';
import type { OccupancyChange, Rooms } from '../../api/areas';
import type { Verification, WriteOperation } from '../../api/verified-write';
import type { WriteNote } from '../../api/verified-write';

/**
 * Why nothing is sent. `gone`: the room does not exist any more; `changed`: its services are not
 * those that were confirmed; `stay`: it was opened meanwhile, maybe for somebody else; `closed`:
 * somebody else has closed it already.
 */
export type OccupancyObstacle = 'gone' | 'changed' | 'stay' | 'closed';

export interface OccupancyFound extends Verification {
  room?: Area | undefined;
}

export interface OccupancyWrite {
  areaId: string;
  change: OccupancyChange;
  services: readonly Subscription[] | undefined;
  status?: unknown;
  send: (note: WriteNote) => Promise<unknown>;
}

/**
 * Opening or closing one room (spec 4.2). Both erase its services, so the services must be as they
 * were confirmed. A late repeat would erase those of the next occupant.
 */
export function occupancyWrite({
  areaId,
  change,
  services,
  status,
  send,
}: OccupancyWrite): WriteOperation<Rooms, OccupancyFound, OccupancyObstacle> {
  return {
    check: (rooms) => {
      const now = rooms.get(areaId);
      if (now === undefined) return 'gone';
      if (change === 'close' && wasClosed(status, now.status)) return 'closed';
      return sameServices(now.data_services, services) ? undefined : 'changed';
    },
    note: (rooms) => occupancyNote(change, rooms.get(areaId)),
    send: (_before, { note }) => send(note),
    verify: (rooms, roomsNow, sent) => {
      const [before, now] = [rooms.get(areaId), roomsNow?.get(areaId)];
      if (before === undefined || now === undefined) return { what: 'unclear' };
      const wasAnswered = 'answer' in sent || sent.error.accepted;
      if (wasAnswered && isContradicted(change, before, now))
        return { what: 'as-before', room: now };
      const what = 'answer' in sent ? 'there' : foundAfter(change, before, now);
      return { what, room: now };
    },
  };
}

/** Other servers' statuses are left out, since nobody knows what follows them. */
function occupancyNote(change: OccupancyChange, room: Area | undefined): WriteNote {
  const { status, data_services } = room ?? {};
  const isKnown = isKnownStatus(status);
  return {
    before: { ...(isKnown && { status }), ...(data_services && { data_services }) },
    after: { ...(isKnown && { status: statusAfter[change] }), data_services: [] },
  };
}

/** Opens a room only if nobody did so since, and it has nothing to erase. @param seen by the person */
export function reopeningWrite(areaId: string, send: OccupancyWrite['send'], seen?: Area) {
  const operation = occupancyWrite({ areaId, change: 'open', services: [], send });
  return {
    ...operation,
    check: (rooms: Rooms): OccupancyObstacle | undefined => {
      const now = rooms.get(areaId);
      if (now?.status === statusAfter.open || isUpdated(seen, now)) return 'stay';
      return operation.check(rooms);
    },
  };
}
