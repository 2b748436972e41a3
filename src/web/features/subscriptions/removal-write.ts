import type { Subscription } from '../../../contract/area';
import { shownService } from '../../../contract/same-services';
import type { Rooms } from '../../api/areas';
import { recordedServices } from '../../api/recorded-values';
import { isOfId } from '../../api/subscriptions';
import type { Verification, WriteOperation } from '../../api/verified-write';
import type { WriteNote } from '../../api/write-log';

/**
 * Why nothing is sent. `gone`: the room; `absent`: the subscription; `shared`: another one has its
 * id; `changed`: it is not what was confirmed.
 */
export type RemovalObstacle = 'gone' | 'absent' | 'shared' | 'changed';

/** `gone`: the room itself is not there any more. */
export interface RemovalFound extends Verification {
  gone?: boolean;
}

export interface RemovalWrite {
  /** Full id. */
  areaId: string;
  serviceId: string;
  /** As it was confirmed. */
  service: Subscription;
  occasion?: WriteNote['occasion'];
  send: (note: WriteNote) => Promise<unknown>;
}

/**
 * Removing one subscription by its id (spec 4.2). An id is never used twice, so removing it again
 * does no harm.
 */
export function removalWrite({
  areaId,
  serviceId,
  service,
  occasion,
  send,
}: RemovalWrite): WriteOperation<Rooms, RemovalFound, RemovalObstacle> {
  const find = (rooms: Rooms | undefined) => findService(rooms, areaId, serviceId);
  return {
    check: (rooms) => {
      const now = find(rooms);
      if (now === 'hidden') return undefined;
      if (typeof now === 'string') return now;
      return shownService(now) === shownService(service) ? undefined : 'changed';
    },
    note: () => ({ before: recordedServices([service]), occasion }),
    send: (_before, { note }) => send(note),
    // Not found: it may be gone already, which is what was wanted.
    isUnclear: (error) => error.outcomeUnknown || error.kind === 'not-found',
    verify: (_before, rooms) => {
      const now = find(rooms);
      if (now === 'absent') return { what: 'there' };
      if (typeof now === 'object') return { what: 'as-before' };
      return { what: 'unclear', gone: now === 'gone' };
    },
  };
}

/** `hidden`: the room's services are not shared, or could not be read. */
function findService(
  rooms: Rooms | undefined,
  areaId: string,
  serviceId: string,
): Subscription | 'absent' | 'shared' | 'gone' | 'hidden' {
  const room = rooms?.get(areaId);
  if (rooms !== undefined && room === undefined) return 'gone';
  if (room?.data_services === undefined) return 'hidden';
  const [found, ...others] = room.data_services.filter((other) => isOfId(other, serviceId));
  return others.length > 0 ? 'shared' : (found ?? 'absent');
}
