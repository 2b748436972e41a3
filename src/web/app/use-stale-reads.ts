import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * A read that repeats every half minute is overdue after this time, in milliseconds: the device
 * slept, or the network hangs.
 */
const OVERDUE_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

const gravestFirst = ['unauthenticated', 'forbidden', 'intercepted'] as const;

export interface StaleReads {
  why: (typeof gravestFirst)[number] | 'unreachable' | 'overdue';
  /** When the oldest of these reads succeeded, in ms since 1970. */
  readAt: number;
}

/**
 * The gravest failure among reads on screen that had succeeded before, whose data stays on screen;
 * else an overdue read. Undefined if all is well. An overdue read is started at once, and counts
 * only if it is still not there a moment later: after a short look elsewhere nothing on screen
 * moves.
 */
export function useStaleReads(): StaleReads | undefined {
  const client = useQueryClient();
  const [stale, setStale] = useState<StaleReads>();
  useEffect(() => {
    let wasOverdue = false;
    const look = () => {
      const reads = client.getQueryCache().findAll({ type: 'active' }).filter(hasData);
      const failed = reads.filter(({ state }) => state.error !== null);
      const overdue = reads.filter(isOverdue);
      if (overdue.length > 0 && !wasOverdue) void client.refetchQueries({ predicate: isOverdue });
      const late = failed.length > 0 ? failed : wasOverdue ? overdue : [];
      const kinds = failed.map(kindOf);
      const why =
        failed.length === 0
          ? 'overdue'
          : (gravestFirst.find((kind) => kinds.includes(kind)) ?? 'unreachable');
      const readAt = Math.min(...late.map(({ state }) => state.dataUpdatedAt));
      setStale((before) => {
        if (late.length === 0) return undefined;
        return before?.why === why && before.readAt === readAt ? before : { why, readAt };
      });
      wasOverdue = overdue.length > 0;
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return stale;
}

const hasData = ({ state }: Query) => state.data !== undefined;

const kindOf = ({ state: { error } }: Query): unknown =>
  error !== null && 'kind' in error ? error.kind : undefined;

const isOverdue = (query: Query) =>
  query.isActive() &&
  hasData(query) &&
  query.state.error === null &&
  query.observers.some(({ options }) => typeof options.refetchInterval === 'function') &&
  Date.now() - query.state.dataUpdatedAt > OVERDUE_MS;
