import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import type { ApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** `ofWrites`: what the read returns may change with each write. */
    queryMeta: { ofWrites?: true };
  }
}

const READ_RETRIES = 2;
/**
 * Longest pause of the server that a read waits for without a message, in milliseconds. A longer
 * one is shown as an error.
 */
const SILENT_WAIT_MS = 5_000;
const FRESH_MS = 10_000;
const REFETCH_MS = 30_000;
const REFETCH_MAX_MS = 300_000;
/**
 * A factor that differs between tabs, so that tablets that were cut off together do not all read at
 * the same time.
 */
const OWN_PACE = 0.85 + Math.random() * 0.3;

/**
 * Reads retry after errors of kind network and server. Writes never retry: a late one would erase
 * the next occupant's services.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // When the server answers again, reads that have no data for want of an answer start at once.
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
    // If a write shows that the session ended, reads again what is on screen, so that the shell
    // says so.
    mutationCache: new MutationCache({
      onError: (error) => void (error.kind === 'unauthenticated' && client.invalidateQueries()),
      // Each write changes what is shown of what happened; signing in or out has no key.
      onSettled: (_data, _error, _variables, _result, { options }) =>
        void (
          options.mutationKey !== undefined &&
          client.invalidateQueries({ predicate: ({ meta }) => meta?.ofWrites === true })
        ),
    }),
    defaultOptions: {
      queries: {
        // Being offline is an error of kind network, instead of a pause without a message.
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

function mayPass(error: ApiError): boolean {
  return (
    (error.kind === 'network' || error.kind === 'server') &&
    navigator.onLine &&
    waitOf(error) <= SILENT_WAIT_MS
  );
}

/**
 * After how many milliseconds an open screen reads again; false if it waits. TanStack Query does
 * not read while the tab is hidden. A failing read waits as long as it has been failing, within
 * limits. A refused read, or one without a session, waits for the person; one without a network
 * waits for the network.
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

function waitOf(error: ApiError): number {
  return error.retryAt === undefined ? 0 : error.retryAt.getTime() - error.at.getTime();
}

function isPaused(error: ApiError | null): boolean {
  return error?.retryAt !== undefined && error.retryAt > new Date();
}
