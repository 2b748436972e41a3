import type { Area } from '../../../contract/area';
import { shownService } from '../../../contract/same-services';
import { asApiError } from '../../api/api-error';
import { recordedServices } from '../../api/recorded-values';
import { readUntil } from '../../api/read-now';
import { recordVerification, type Finding, type WriteNote } from '../../api/write-log';
import { isReplaced, type Replaced } from './replaced';

/**
 * `left`: the earlier one is still there, or nobody can tell; so the new one is there beside it.
 * `refused`: it is, and may not be removed.
 */
export type Replacement = 'replaced' | 'left' | 'refused';

/**
 * Removes what was replaced, once its successor was seen in the list: reads again, sends once,
 * settles by reading. Whatever goes wrong leaves one too many, never one too few.
 *
 * @param read the room as the server has it now
 */
export async function removeReplaced(
  replaced: Replaced,
  read: () => Promise<Area | undefined>,
  remove: (removal: { serviceId: string; note: WriteNote }) => Promise<unknown>,
): Promise<Replacement> {
  const before = await find();
  if (before === 'absent') return 'replaced';
  if (before !== shownService(replaced.service)) return 'left';
  const note: WriteNote = { before: recordedServices([replaced.service]), occasion: 'change' };
  try {
    await remove({ serviceId: replaced.serviceId, note });
    // Some servers answer well and do nothing.
    if (['absent', undefined].includes(await findAfter())) return 'replaced';
    recordVerification(note, 'as-before');
    return 'left';
  } catch (thrown) {
    const error = asApiError(thrown);
    if (error.kind === 'forbidden') return 'refused';
    if (!error.outcomeUnknown && error.kind !== 'not-found') return 'left';
    const now = await findAfter();
    recordVerification(note, findingOf(now));
    return now === 'absent' ? 'replaced' : 'left';
  }

  function findingOf(now: Awaited<ReturnType<typeof find>>): Finding {
    if (now === 'absent') return 'there';
    return now === before ? 'as-before' : 'unclear';
  }

  /** Once more where it is still there: a replica may lag. */
  function findAfter() {
    return readUntil(find, (found) => found === 'absent');
  }

  /**
   * As it is shown, `absent`, or `shared` where several have its id; undefined where nobody can
   * tell.
   */
  async function find(): Promise<string | undefined> {
    const services = (await read().catch(() => undefined))?.data_services;
    const [found, ...others] = services?.filter((entry) => isReplaced(entry, replaced)) ?? [];
    if (services === undefined || found === undefined) return services && 'absent';
    return others.length > 0 ? 'shared' : shownService(found);
  }
}
