import { createContext, useCallback, useContext, useEffect } from 'react';

/** Whether the router is on its way to another page, which React may render much later. */
export const NavigatingContext = createContext<() => boolean>(() => false);

/** In milliseconds. */
const SETTLE_MS = 250;

/**
 * Writes to the address a moment after the last change: browsers limit how often it may be
 * replaced. Not while the router is on its way to another page: writing would cancel that, and the
 * press on a link would be lost.
 *
 * @param write another function after each change
 * @returns writes now, for when a field is left
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
