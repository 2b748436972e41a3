import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiErrorKind } from '../api/api-error';

/**
 * A read that repeats every half minute is overdue after this time, in milliseconds: the device
 * slept, or the network hangs.
 */
const OVERDUE_MS = 60_000;
const TICK_MS = 1_000;

export interface StaleReads {
  why: 'session' | 'forbidden' | 'intercepted' | 'unreachable' | 'overdue';
  readAt: Date;
}

/**
 * The gravest failure among reads on screen that had succeeded before, whose data stays on screen;
 * else an overdue read. Undefined if all is well.
 */
export function useStaleReads(): StaleReads | undefined {
  const cache = useQueryClient().getQueryCache();
  const overdueAt = useOverdueRead();
  // A string, because React compares the state by value.
  const state = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const failed = cache
        .getAll()
        .filter(
          (query) =>
            query.isActive() && query.state.data !== undefined && query.state.error !== null,
        );
      const why = failed.some(failedAs('unauthenticated'))
        ? 'session'
        : failed.some(failedAs('forbidden'))
          ? 'forbidden'
          : failed.some(failedAs('intercepted'))
            ? 'intercepted'
            : failed.length > 0
              ? 'unreachable'
              : undefined;
      return (
        why && JSON.stringify([why, Math.min(...failed.map((query) => query.state.dataUpdatedAt))])
      );
    },
  );
  return useMemo(() => {
    if (state === undefined)
      return overdueAt === undefined ? undefined : { why: 'overdue', readAt: new Date(overdueAt) };
    const [why, readAt] = JSON.parse(state) as [StaleReads['why'], number];
    return { why, readAt: new Date(readAt) };
  }, [state, overdueAt]);
}

const failedAs =
  (kind: ApiErrorKind) =>
  ({ state }: Query) =>
    state.error !== null && 'kind' in state.error && state.error.kind === kind;

/**
 * When the oldest overdue read on screen succeeded, in ms since 1970. Starts such reads at once,
 * and says so only if they are still not there a moment later: after a short look elsewhere nothing
 * on screen moves.
 */
function useOverdueRead(): number | undefined {
  const client = useQueryClient();
  const [overdueAt, setOverdueAt] = useState<number>();
  useEffect(() => {
    let wasOverdue = false;
    const tick = () => {
      const overdue = client.getQueryCache().getAll().filter(isOverdue);
      if (overdue.length > 0 && !wasOverdue) void client.refetchQueries({ predicate: isOverdue });
      setOverdueAt(
        overdue.length > 0 && wasOverdue
          ? Math.min(...overdue.map(({ state }) => state.dataUpdatedAt))
          : undefined,
      );
      wasOverdue = overdue.length > 0;
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return overdueAt;
}

const isOverdue = (query: Query) =>
  query.isActive() &&
  query.state.data !== undefined &&
  query.state.error === null &&
  query.observers.some(({ options }) => typeof options.refetchInterval === 'function') &&
  Date.now() - query.state.dataUpdatedAt > OVERDUE_MS;
