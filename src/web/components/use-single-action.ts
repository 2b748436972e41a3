import { useEffect, useRef } from 'react';

export interface SingleAction {
  /**
   * Runs an action, and resolves with its result; undefined if another is under way, or the screen
   * was left. `isWanted`: false once the action is given up, or the screen was left.
   */
  run: <T>(act: (isWanted: () => boolean) => Promise<T>) => Promise<T | undefined>;
  giveUp: () => void;
}

/**
 * One action at a time. React renders a press only later, so a second one within the same frame
 * would find the screen as it was, and send a second time.
 */
export function useSingleAction(): SingleAction {
  const isShown = useRef(true);
  const underWay = useRef<object>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const giveUp = () => {
    underWay.current = undefined;
  };
  return {
    run: async (act) => {
      if (underWay.current !== undefined || !isShown.current) return undefined;
      const own = {};
      underWay.current = own;
      try {
        return await act(() => isShown.current && underWay.current === own);
      } finally {
        if (underWay.current === own) giveUp();
      }
    },
    giveUp,
  };
}
