import type { Subscription } from '../../../contract/area';
import { shownService, wasClosed } from '../../../contract/compare-areas';
import type { Rooms } from '../../api/areas';
import { isOfId } from '../../api/subscriptions';
import {
  verifiedWrite,
  type Verification,
  type WriteOperation,
  type WriteState,
} from '../../api/verified-write';
import type { WriteNote } from '../../api/verified-write';

/**
 * Why nothing is sent. `gone`: the room does not exist any more; `absent`: nor does the
 * subscription; `erased`: nor does it, since somebody closed the room; `shared`: another one has
 * its id; `changed`: it differs from what was confirmed.
 */
export type RemovalObstacle = 'gone' | 'absent' | 'erased' | 'shared' | 'changed';

/** `erased`: somebody closed the room before the request arrived. */
export interface RemovalFound extends Verification {
  why?: 'gone' | 'erased';
}

export type RemoveState = WriteState<Rooms, RemovalFound, RemovalObstacle>;

/** `already`: somebody else removed it, before anything was sent or at the same time. */
export type Removed = 'removed' | 'already';

export interface RemovalWrite {
  areaId: string;
  serviceId: string;
  service: Subscription;
  status?: unknown;
  send: (note: WriteNote) => Promise<unknown>;
}

/**
 * Removes one subscription by its id (spec 4.2). No id is used twice, so removing it again does no
 * harm.
 */
export function removalWrite({
  areaId,
  serviceId,
  service,
  status,
  send,
}: RemovalWrite): WriteOperation<Rooms, RemovalFound, RemovalObstacle> {
  const find = (rooms: Rooms | undefined) => {
    const now = findService(rooms, areaId, serviceId);
    return now === 'absent' && wasClosed(status, rooms?.get(areaId)?.status) ? 'erased' : now;
  };
  return {
    check: (rooms) => {
      const now = find(rooms);
      if (now === 'hidden') return undefined;
      if (typeof now === 'string') return now;
      return shownService(now) === shownService(service) ? undefined : 'changed';
    },
    note: () => ({ before: { data_services: [service] } }),
    send: (_before, { note }) => send(note),
    // A 404 may mean that the subscription is gone already, as wanted.
    isUnclear: (error) => error.outcomeUnknown || error.kind === 'not-found',
    verify: (_before, rooms, sent) => {
      const now = find(rooms);
      if (now === 'erased' && 'error' in sent && sent.error?.kind === 'not-found')
        return { what: 'otherwise', why: 'erased' };
      if (now === 'absent' || now === 'erased') return { what: 'there' };
      if (typeof now === 'object') return { what: 'as-before' };
      return { what: 'unclear', ...(now === 'gone' && { why: now }) };
    },
  };
}

/** Finds the subscription. `hidden`: the room's services are not shared, or could not be read. */
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

/** The subscription that a change replaces: its successor is added, then it is removed. */
export interface Replaced {
  service: Subscription;
  serviceId: string;
}

export function isReplaced(service: Subscription, replaced: Replaced | undefined): boolean {
  return replaced !== undefined && isOfId(service, replaced.serviceId);
}

/**
 * The second half of a change: removes the replaced subscription. It does not look for the
 * successor: call it only once a read has shown that one. If something fails, there is one too many, never one too few: it then resolves to false. It is
 * sent even if the screen was left meanwhile, since the person confirmed the whole change.
 */
export async function removeReplaced(
  areaId: string,
  replaced: Replaced,
  read: () => Promise<Rooms>,
  send: (note: WriteNote) => Promise<unknown>,
): Promise<boolean> {
  const removal = removalWrite({ areaId, ...replaced, send });
  const outcome = await verifiedWrite(
    {
      ...removal,
      // A list that is no longer shared shows neither of the two, so nothing is removed.
      check: (rooms) =>
        rooms.get(areaId)?.data_services === undefined ? 'gone' : removal.check(rooms),
    },
    { read },
  );
  const isGone = outcome?.kind === 'changed' && outcome.why === 'absent';
  return isGone || outcome?.kind === 'done';
}
