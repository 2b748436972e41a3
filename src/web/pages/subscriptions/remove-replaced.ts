import type { Area } from '../../../contract/area';
import { shownService } from '../../../contract/same-services';
import { asApiError } from '../../api/api-error';
import { readUntil } from '../../api/read-now';
import { isReplaced, type Replaced } from './replaced';

/** `left`: the earlier one is still there, or nobody can tell; so the new one is there beside it. `refused`: it is, and may not be removed. */
export type Replacement = 'replaced' | 'left' | 'refused';

/**
 * Removes what was replaced, once its successor was seen in the list: reads again, sends once, settles by reading. Whatever
 * goes wrong leaves one too many, never one too few.
 *
 * @param read the room as the server has it now
 */
export async function removeReplaced(replaced: Replaced, read: () => Promise<Area | undefined>, remove: (serviceId: string) => Promise<unknown>): Promise<Replacement> {
  const before = await find();
  if (before === 'absent') return 'replaced';
  if (before !== shownService(replaced.service)) return 'left';
  try {
    await remove(replaced.serviceId);
    // Some servers answer well and do nothing.
    return ['absent', undefined].includes(await findAfter()) ? 'replaced' : 'left';
  } catch (thrown) {
    const error = asApiError(thrown);
    if (error.kind === 'forbidden') return 'refused';
    return (error.outcomeUnknown || error.kind === 'not-found') && (await findAfter()) === 'absent' ? 'replaced' : 'left';
  }

  /** Once more where it is still there: a replica may lag. */
  function findAfter() {
    return readUntil(find, (found) => found === 'absent');
  }

  /** As it is shown, `absent`, or `shared` where several have its id; undefined where nobody can tell. */
  async function find(): Promise<string | undefined> {
    const services = (await read().catch(() => undefined))?.data_services;
    const [found, ...others] = services?.filter((entry) => isReplaced(entry, replaced)) ?? [];
    if (services === undefined || found === undefined) return services && 'absent';
    return others.length > 0 ? 'shared' : shownService(found);
  }
}
