import type { Subscription } from '../../../contract/area';
import { shownService } from '../../../contract/same-services';
import type { Rooms } from '../../api/areas';
import { recordedServices } from '../../api/recorded-values';
import { isOfId } from '../../api/subscriptions';
import {
  verifiedWrite,
  type Verification,
  type WriteOperation,
  type WriteState,
} from '../../api/verified-write';
import type { WriteNote } from '../../api/write-log';
import type { Replaced } from './addition-write';

/**
 * Why nothing is sent. `gone`: the room; `absent`: the subscription; `shared`: another one has its
 * id; `changed`: it is not what was confirmed.
 */
export type RemovalObstacle = 'gone' | 'absent' | 'shared' | 'changed';

/** `gone`: the room itself is not there any more. */
export interface RemovalFound extends Verification {
  gone?: boolean;
}

export type RemoveState = WriteState<Rooms, RemovalFound, RemovalObstacle>;

/** `already`: it was gone before anything was sent, or somebody else was faster. */
export type Removed = 'removed' | 'already';

export const isRoomGone = (state: RemoveState): boolean =>
  (state.kind === 'changed' && state.why === 'gone') ||
  (state.kind === 'failed' && state.found?.gone === true);

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

/**
 * `left`: the earlier one is still there, or that is unknown; so the new one is there beside it.
 * `refused`: it is, and may not be removed.
 */
export type Replacement = 'replaced' | 'left' | 'refused';

/**
 * The second half of a change: removes what was replaced, once its successor was seen in the list.
 * Whatever goes wrong leaves one too many, never one too few.
 */
export async function removeReplaced(
  areaId: string,
  replaced: Replaced,
  read: () => Promise<Rooms>,
  send: (note: WriteNote) => Promise<unknown>,
): Promise<Replacement> {
  const removal = removalWrite({ areaId, ...replaced, occasion: 'change', send });
  const outcome = await verifiedWrite(
    {
      ...removal,
      // A list that is not shared any more shows neither of the two.
      check: (rooms) =>
        rooms.get(areaId)?.data_services === undefined ? 'gone' : removal.check(rooms),
    },
    { read, enter: () => {}, isWanted: () => true },
  );
  if (outcome?.kind === 'refused') return 'refused';
  const isGone = outcome?.kind === 'changed' && outcome.why === 'absent';
  return isGone || outcome?.kind === 'done' ? 'replaced' : 'left';
}
