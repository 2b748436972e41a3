import type { Rooms } from '../../api/areas';
import { verifiedWrite } from '../../api/verified-write';
import type { WriteNote } from '../../api/write-log';
import type { Replaced } from './addition-write';
import { removalWrite } from './removal-write';

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
