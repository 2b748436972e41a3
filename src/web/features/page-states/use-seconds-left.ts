import { useCallback, useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

export function useSecondsLeft(moment: Date | undefined): number {
  const until = moment?.getTime() ?? 0;
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setInterval(() => {
        changed();
        if (Date.now() >= until) clearInterval(timer);
      }, SECOND_MS);
      if (Date.now() >= until) clearInterval(timer);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)),
  );
}
