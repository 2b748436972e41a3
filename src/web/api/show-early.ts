import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../contract/paths';
import { facilityIdIn } from '../address';
import { areaQueries } from './areas';
import { peekEarly } from './early-reads';
import { facilityQueries } from './facility';

/**
 * How long nothing is drawn for an answer that was asked for before the console came, in
 * milliseconds.
 */
const WAIT_MS = 400;

/**
 * Takes what has come with the console, or soon comes: the screen is then drawn with it at once, in
 * slices, and not as a skeleton first.
 */
export async function showEarly(queryClient: QueryClient): Promise<void> {
  const id = facilityIdIn(window.location.pathname);
  if (id === undefined) return;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
  /**
   * Whether a good answer came in time. A failure is told, and tried again, by the screen that
   * reads.
   */
  const isThere = async (path: string) =>
    (await Promise.race([peekEarly(path), tooLate]))?.response.ok === true;
  const facility = async () =>
    (await isThere(paths.facility(id))) && queryClient.prefetchQuery(facilityQueries.detail(id));
  const areas = async () =>
    (await isThere(paths.areas(id))) && queryClient.prefetchQuery(areaQueries.list(id));
  // An id that cannot be addressed is told by the screen as well.
  await Promise.allSettled([facility(), areas()]);
}
