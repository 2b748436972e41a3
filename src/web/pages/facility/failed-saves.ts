import { useEffect, useSyncExternalStore } from 'react';
import type { WritableProperty } from '../../../contract/paths';

/** A save that changed nothing and may be tried again as it is. */
export interface FailedSave {
  label: string;
  retry: () => void;
}

let failed: ReadonlyMap<WritableProperty, FailedSave> = new Map();
const listeners = new Set<() => void>();

function set(next: Map<WritableProperty, FailedSave>): void {
  failed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The saves that failed in the forms that are open now: each is a request of its own, so only these
 * are sent again.
 */
export function useFailedSaves(): readonly FailedSave[] {
  return [...useSyncExternalStore(subscribe, () => failed).values()];
}

/**
 * Counts the form's save among the failed for as long as `retry` is given. It is called as it was
 * when the save failed.
 */
export function useReportFailedSave(
  property: WritableProperty,
  label: string,
  retry: (() => void) | undefined,
): void {
  const failing = retry !== undefined;
  useEffect(() => {
    if (!failing) return undefined;
    set(new Map(failed).set(property, { label, retry }));
    return () => {
      const others = new Map(failed);
      others.delete(property);
      set(others);
    };
  }, [failing, property, label, retry]);
}
