import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window is as `query` says, such as `(width < 37.5em)`. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      subscribe: (changed: () => void) => {
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}
