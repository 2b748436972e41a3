import { createContext, useCallback, useContext, useEffect } from 'react';

/** Whether the router is navigating: React may render that much later. */
export const NavigatingContext = createContext<() => boolean>(() => false);

/** In milliseconds. */
const SETTLE_MS = 250;

/**
 * Writes to the address once nothing has changed for 250 ms: browsers limit how often it may be
 * replaced. Waits while the router is navigating, because a write would cancel the navigation, and
 * the person's press on a link with it.
 *
 * @param write another function after each change
 * @returns writes now, for when a field is left; false where the router is navigating
 */
export function useSettledWrite(write: () => void): () => boolean {
  const isNavigating = useContext(NavigatingContext);
  const settle = useCallback(() => {
    if (isNavigating()) return false;
    write();
    return true;
  }, [isNavigating, write]);
  useEffect(() => {
    let timer = setTimeout(trySettle, SETTLE_MS);
    function trySettle() {
      // A navigation may be refused, and leave us here.
      if (!settle()) timer = setTimeout(trySettle, SETTLE_MS);
    }
    return () => clearTimeout(timer);
  }, [settle]);
  return settle;
}
