import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Reads are tried three times in all where no answer or a server's failure came; a refusal is final at once. */
const READ_RETRIES = 2;
/** A read this recent is not repeated on moving between screens, in milliseconds. */
const FRESH_MS = 10_000;
/** How often an open screen looks for others' changes, in milliseconds: a ward's board is looked at, not reloaded. */
const REFETCH_MS = 30_000;

/** Only reads of kind network and server retry; writes never do: a late retry would erase the next occupant's services. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // A write that meets an ended session: the reads on screen meet it too, and the shell tells.
    mutationCache: new MutationCache({ onError: (error) => void (error.kind === 'unauthenticated' && client.invalidateQueries()) }),
    defaultOptions: {
      queries: {
        // Offline is an outcome to be told (network), not a pause without a word.
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchInterval: REFETCH_MS,
        retry: (failures, error) => (error.kind === 'network' || error.kind === 'server') && failures < READ_RETRIES,
        retryDelay: (attempt) => 500 * 2 ** attempt * (0.75 + Math.random() / 2),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
