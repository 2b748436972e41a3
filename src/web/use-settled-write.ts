import { createContext, useCallback, useContext, useEffect } from 'react';

/** Returns whether the router is navigating now, which React may render much later. */
export const NavigatingContext = createContext<() => boolean>(() => false);

/** The wait after the last change, in milliseconds. */
const SETTLE_MS = 250;

/**
 * Writes to the address once nothing has changed for 250 ms, because browsers limit how often it
 * may be replaced. It waits while the router is navigating, because a write would cancel the
 * navigation, and so the person's press on a link.
 *
 * @param write must be another function after each change
 * @returns a function that writes now, for when a field is left; it returns false, without writing,
 *   while the router is navigating
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
      // Tries again later, because a navigation may be refused and leave the page as it is.
      if (!settle()) timer = setTimeout(trySettle, SETTLE_MS);
    }
    return () => clearTimeout(timer);
  }, [settle]);
  return settle;
}
