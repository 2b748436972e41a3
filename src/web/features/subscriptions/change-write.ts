import type { Subscription } from '../../../contract/area';
import type { Rooms } from '../../api/areas';
import { isOfId } from '../../api/subscriptions';
import { verifiedWrite } from '../../api/verified-write';
import type { WriteNote } from '../../api/write-log';
import { removalWrite } from './removal-write';

/** The subscription that a change replaces: its successor is added, then it is removed. */
export interface Replaced {
  service: Subscription;
  serviceId: string;
}

export function isReplaced(service: Subscription, replaced: Replaced | undefined): boolean {
  return replaced !== undefined && isOfId(service, replaced.serviceId);
}

/**
 * The second half of a change: removes the replaced subscription, once the list has its successor.
 * If something fails, there is one too many, never one too few: it then resolves to false. It is
 * sent even if the screen was left meanwhile, since the person confirmed the whole change.
 */
export async function removeReplaced(
  areaId: string,
  replaced: Replaced,
  read: () => Promise<Rooms>,
  send: (note: WriteNote) => Promise<unknown>,
): Promise<boolean> {
  const removal = removalWrite({ areaId, ...replaced, occasion: 'change', send });
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
