import type { Subscription } from '../../../contract/area';
import { foundAfter, isContradicted, sameServices } from '../../../contract/same-services';
import type { OccupancyChange, Rooms } from '../../api/areas';
import { recordedRoom } from '../../api/recorded-values';
import type { Verification, WriteOperation } from '../../api/verified-write';
import type { WriteNote } from '../../api/write-log';

export interface OccupancyWrite {
  /** Full id of the room. */
  areaId: string;
  change: OccupancyChange;
  /** The services to erase, as the person confirmed them; undefined if they are not shared. */
  services: readonly Subscription[] | undefined;
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
  send,
}: OccupancyWrite): WriteOperation<Rooms, Verification, 'gone' | 'changed'> {
  return {
    check: (rooms) => {
      const now = rooms.get(areaId);
      if (now === undefined) return 'gone';
      return sameServices(now.data_services, services) ? undefined : 'changed';
    },
    note: (rooms) => ({ before: recordedRoom(rooms.get(areaId)) }),
    send: (_before, { note }) => send(note),
    verify: (rooms, roomsNow, sent) => {
      const [before, now] = [rooms.get(areaId), roomsNow?.get(areaId)];
      if (before === undefined || now === undefined) return { what: 'unclear' };
      const wasAnswered = 'answer' in sent || sent.error.accepted;
      if (wasAnswered && isContradicted(change, before, now)) return { what: 'as-before' };
      return { what: 'answer' in sent ? 'there' : foundAfter(change, before, now) };
    },
  };
}

/** Opens a room that was closed by mistake, only if it has no services that would be erased. */
export const reopeningWrite = (areaId: string, send: OccupancyWrite['send']) =>
  occupancyWrite({ areaId, change: 'open', services: [], send });
