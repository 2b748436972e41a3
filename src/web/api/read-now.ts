import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiError } from './api-error';

/**
 * Reads past every cache, once. A read that is already under way is not joined but given up: it may have begun before
 * the change that this one is to see.
 */
export async function readNow<T, K extends QueryKey>(queryClient: QueryClient, query: FetchQueryOptions<T, ApiError, T, K>): Promise<T> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  const answers = () => queryClient.getQueryState(query.queryKey)?.dataUpdateCount;
  const before = answers();
  const data = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  // Given up for another such read, it gives what was there before. That other one began later: it is joined.
  return answers() === before ? queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }) : data;
}
