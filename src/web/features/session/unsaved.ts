import { useId, useLayoutEffect } from 'react';
import { create } from 'zustand';

/**
 * The cost of leaving: `edits` stay on this device but do not reach the server; the outcome of a
 * `write` would not be seen; the rest of `bulk` work would not be done; the failures among
 * `results` would not be shown any more.
 */
export type Unsaved = 'edits' | 'write' | 'bulk' | 'results';

interface UnsavedState {
  /** By the id of the component that has something unsaved. */
  held: ReadonlyMap<string, Unsaved>;
  /** The page reloads for another partner: no question about unsaved work. */
  reloading: boolean;
}

const useStore = create<UnsavedState>(() => ({ held: new Map(), reloading: false }));

/**
 * While `is`, leaving this page asks first (LeaveGuard). Writes to the API need no call of this.
 */
export function useHoldUnsaved(is: boolean, what: Unsaved = 'edits'): void {
  const id = useId();
  // In a layout effect, so that a screen that goes no longer holds back a navigation right after.
  useLayoutEffect(() => {
    if (!is) return undefined;
    useStore.setState(({ held }) => ({ held: new Map(held).set(id, what) }));
    return () =>
      useStore.setState(({ held }) => ({
        held: new Map([...held].filter(([other]) => other !== id)),
      }));
  }, [is, what, id]);
}

/** The gravest on screen; undefined where leaving costs nothing. */
function gravest({ held }: UnsavedState): Unsaved | undefined {
  const values = [...held.values()];
  return (['bulk', 'write', 'edits'] as const).find((what) => values.includes(what)) ?? values[0];
}

export const useUnsaved = () => useStore(gravest);

export const unsavedNow = () => gravest(useStore.getState());

/** Call it where a person has decided to leave with the consequences. */
export const forgetUnsaved = () => useStore.setState({ held: new Map() });

export const isReloading = () => useStore.getState().reloading;

/** For another partner: drops all that was read or typed before, without a question. */
export function reloadPage(): void {
  useStore.setState({ reloading: true });
  window.location.reload();
}
