import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import type { ApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/**
 * Reads are tried three times in all where no answer or a server's failure came; a refusal is final
 * at once.
 */
const READ_RETRIES = 2;
/**
 * A longer pause that the server wants is shown as an error, instead of a wait without a word. In
 * milliseconds.
 */
const SILENT_WAIT_MS = 5_000;
/** A read this recent is not repeated on moving between screens, in milliseconds. */
const FRESH_MS = 10_000;
/**
 * How often an open screen looks for others' changes, in milliseconds: a ward's board is looked at,
 * not reloaded.
 */
const REFETCH_MS = 30_000;
/**
 * How seldom at most, while the server fails, in milliseconds: a ward notices within minutes that
 * it is back.
 */
const REFETCH_MAX_MS = 300_000;
/**
 * Tablets that were cut off together do not come back together. A factor of its own for every tab.
 */
const OWN_PACE = 0.85 + Math.random() * 0.3;

/**
 * Only reads of kind network and server retry; writes never do: a late retry would erase the next
 * occupant's services.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // The server answers again: what could not be shown for want of an answer is read at once.
    queryCache: new QueryCache({
      onSuccess: () =>
        void client.refetchQueries({
          type: 'active',
          predicate: ({ state }) =>
            state.data === undefined &&
            state.fetchStatus === 'idle' &&
            state.error !== null &&
            mayPass(state.error),
        }),
    }),
    // A write that meets an ended session: the reads on screen meet it too, and the shell says so.
    mutationCache: new MutationCache({
      onError: (error) => void (error.kind === 'unauthenticated' && client.invalidateQueries()),
    }),
    defaultOptions: {
      queries: {
        // Being offline is an error of kind network, not a pause without a word.
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchInterval: pollAfter,
        refetchOnWindowFocus: (query) => !isPaused(query.state.error),
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < READ_RETRIES && mayPass(error),
        retryDelay: (attempt, error) =>
          Math.max(500 * 2 ** attempt * (0.75 + Math.random() / 2), waitOf(error)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/** Whether the same read may succeed within seconds. */
function mayPass(error: ApiError): boolean {
  return (
    (error.kind === 'network' || error.kind === 'server') &&
    navigator.onLine &&
    waitOf(error) <= SILENT_WAIT_MS
  );
}

/**
 * When an open screen reads again, in milliseconds; TanStack Query itself leaves it out while the
 * tab is hidden. A read that fails waits as long again as it has been failing. One that was
 * refused, or that nobody is signed in for, waits for the person; one without a network for the
 * network.
 */
export function pollAfter({ state }: Pick<Query, 'state'>): number | false {
  const { error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state;
  if (!navigator.onLine && error !== null) return false;
  if (error === null) return REFETCH_MS * OWN_PACE;
  if (error.kind === 'forbidden' || error.kind === 'unauthenticated') return false;
  const failingFor =
    dataUpdatedAt === 0 ? REFETCH_MS * errorUpdateCount : errorUpdatedAt - dataUpdatedAt;
  return Math.max(
    Math.min(Math.max(failingFor, REFETCH_MS), REFETCH_MAX_MS) * OWN_PACE,
    waitOf(error),
  );
}

/** The pause that the server wants, in milliseconds after the failure. */
function waitOf(error: ApiError): number {
  return error.retryAt === undefined ? 0 : error.retryAt.getTime() - error.at.getTime();
}

/** Whether the pause that the server wants is not over. */
function isPaused(error: ApiError | null): boolean {
  return error?.retryAt !== undefined && error.retryAt > new Date();
}
