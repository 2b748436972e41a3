import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiError } from './api-error';

/**
 * Reads past every cache, once. A read that is already under way is not joined but given up: it may
 * have begun before the change that this one is to see.
 */
export async function readNow<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, ApiError, T, K>,
): Promise<T> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  const answers = () => queryClient.getQueryState(query.queryKey)?.dataUpdateCount;
  const before = answers();
  const data = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  // Given up for another such read, it gives what was there before. That other one began later: it
  // is joined.
  return answers() === before
    ? queryClient.fetchQuery({ ...query, staleTime: 0, retry: false })
    : data;
}

/**
 * How long a replica may lag behind what another has just acknowledged, in milliseconds: a
 * longer lag is reported as an unknown outcome.
 */
const REPLICA_LAG_MS = 1_200;

/** Reads what shows that a write took effect; once more, a moment later, where it does not. */
export async function readUntil<T>(
  read: () => Promise<T>,
  shows: (state: T) => boolean,
): Promise<T> {
  const state = await read();
  if (shows(state)) return state;
  await new Promise((resolve) => setTimeout(resolve, REPLICA_LAG_MS));
  return read();
}
