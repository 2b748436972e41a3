import { useQueryClient, type Query } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ApiErrorKind } from '../api/api-error';

/** Why what is on screen is no longer updated, and when it was read. */
export interface StaleReads {
  why: 'session' | 'forbidden' | 'intercepted' | 'unreachable';
  readAt: Date;
}

/**
 * The gravest failure among reads on screen that had succeeded before, whose data stays on screen.
 * Undefined if all is well.
 */
export function useStaleReads(): StaleReads | undefined {
  const cache = useQueryClient().getQueryCache();
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
    if (state === undefined) return undefined;
    const [why, readAt] = JSON.parse(state) as [StaleReads['why'], number];
    return { why, readAt: new Date(readAt) };
  }, [state]);
}

const failedAs =
  (kind: ApiErrorKind) =>
  ({ state }: Query) =>
    state.error !== null && 'kind' in state.error && state.error.kind === kind;
