import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * What leaving would cost: `edits` are kept on this device but not on the server; of a `write` one
 * would not see the outcome, and of `bulk` work the rest would not be done, and of its `results`
 * what went wrong would not be told any more.
 */
export type Unsaved = 'edits' | 'write' | 'bulk' | 'results';

/** By whatever on screen has it. */
let held: ReadonlyMap<string, Unsaved> = new Map();
const listeners = new Set<() => void>();

function replace(next: ReadonlyMap<string, Unsaved>): void {
  held = next;
  for (const listener of listeners) listener();
}

/**
 * While `is`, leaving this page asks first (LeaveGuard). Calls to the API that write are held by
 * themselves.
 */
export function useHoldUnsaved(is: boolean, what: Unsaved = 'edits'): void {
  const id = useId();
  // With the screen that goes: who goes back at once is not held by what was left behind with it.
  useLayoutEffect(() => {
    if (!is) return undefined;
    replace(new Map(held).set(id, what));
    return () => replace(new Map([...held].filter(([other]) => other !== id)));
  }, [is, what, id]);
}

/** The gravest that anything on screen has; undefined where leaving costs nothing. */
export function unsavedNow(): Unsaved | undefined {
  const values = [...held.values()];
  return (['bulk', 'write', 'edits'] as const).find((what) => values.includes(what)) ?? values[0];
}

/** The same; renders again when it changes. */
export function useUnsaved(): Unsaved | undefined {
  return useSyncExternalStore(subscribe, unsavedNow);
}

/** To be called where leaving was decided on with its consequences. */
export function forgetUnsaved(): void {
  replace(new Map());
}

let isStartingAnew = false;

/** Whether the page is being loaded again for another partner: then nobody is asked. */
export const isReloading = () => isStartingAnew;

/**
 * For another partner: nothing that was read or typed before may stay, and there is nothing to ask
 * about.
 */
export function reloadPage(): void {
  isStartingAnew = true;
  window.location.reload();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
