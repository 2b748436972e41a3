import type { QueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect } from 'react';
import { create } from 'zustand';

/**
 * What leaving costs. `edits` stay on this device but do not reach the server; an `entry`, which
 * was typed and is stored nowhere, is lost; nobody sees the outcome of a `write`; the rest of
 * `bulk` work is not done; the failures in `results` are no longer shown.
 */
export type Unsaved = 'edits' | 'entry' | 'write' | 'bulk' | 'results';

interface UnsavedState {
  held: ReadonlyMap<string, Unsaved>;
  reloading: boolean;
}

const useStore = create<UnsavedState>(() => ({ held: new Map(), reloading: false }));

/**
 * While `is` is true, leaving this page asks first (`LeaveGuard`). Writes of the API need no call.
 */
export function useHoldUnsaved(is: boolean, what: Unsaved = 'edits'): void {
  const id = useId();
  // A layout effect, so that a screen that goes does not hold back a navigation right after.
  useLayoutEffect(() => {
    if (!is) return undefined;
    useStore.setState(({ held }) => ({ held: new Map(held).set(id, what) }));
    return () =>
      useStore.setState(({ held }) => ({
        held: new Map([...held].filter(([other]) => other !== id)),
      }));
  }, [is, what, id]);
}

function gravest({ held }: UnsavedState): Unsaved | undefined {
  const values = [...held.values()];
  const gravestFirst = ['bulk', 'write', 'entry', 'edits'] as const;
  return gravestFirst.find((what) => values.includes(what)) ?? values[0];
}

export const useUnsaved = () => useStore(gravest);

export const unsavedNow = () => gravest(useStore.getState());

/** Writes have a key below their facility's; signing in and out have none. */
export const WRITES = { mutationKey: ['facility'] };

export const isWriting = (client: QueryClient): boolean =>
  client.isMutating(WRITES) > 0 || unsavedNow() === 'write';

/**
 * Whether going back asks first (`LeaveGuard`), even though the page stays. It would close the room
 * beside the list, with what it is sending or what somebody typed there.
 */
export const asksBeforeBack = (client: QueryClient, closesPanel: boolean): boolean =>
  isWriting(client) || (closesPanel && ['edits', 'entry'].includes(unsavedNow() ?? ''));

export const forgetUnsaved = () => useStore.setState({ held: new Map() });

export const isReloading = () => useStore.getState().reloading;

/** Reloads for another partner. Drops all that was read or typed before, without a question. */
export function reloadPage(): void {
  useStore.setState({ reloading: true });
  window.location.reload();
}
