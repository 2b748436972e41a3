import {
  QueryObserver,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ApiError } from './api-error';

/**
 * Reads past every cache, once. It cancels a read that is under way instead of joining it, since
 * that one may have begun before the change that this read has to see. Whoever waits for the
 * cancelled read receives what the new one answers.
 */
export function readNow<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, ApiError, T, K>,
): Promise<T> {
  // Silent, and not awaited: a fetch that begins at once takes the place of the cancelled one.
  void queryClient.cancelQueries(
    { queryKey: query.queryKey, exact: true },
    { silent: true, revert: false },
  );
  // Without an observer of its own, the read would end with the screen that shows the query.
  const release = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(() => {});
  return queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).finally(release);
}

/**
 * How long a replica may lag behind another that acknowledged a write, in milliseconds. A longer
 * lag is reported as an unknown outcome.
 */
export const REPLICA_LAG_MS = 1_200;

/**
 * Reads to see a write's effect. If the read does not show it, reads again a moment later; if that
 * fails, the first read counts.
 */
export async function readUntil<T>(
  read: () => Promise<T>,
  shows: (state: T) => boolean,
): Promise<T> {
  const state = await read();
  if (shows(state)) return state;
  await new Promise((resolve) => setTimeout(resolve, REPLICA_LAG_MS));
  return read().catch(() => state);
}
