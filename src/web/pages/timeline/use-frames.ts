import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `act` with the last value of each frame: a hand reports its moves more often than a screen
 * can show them.
 */
export function useFrames<T>(act: (value: T) => void): (value: T) => void {
  const frame = useRef(0);
  const latest = useRef<T>(undefined);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(
    (value: T) => {
      latest.current = value;
      if (frame.current !== 0) return;
      frame.current = requestAnimationFrame(() => {
        frame.current = 0;
        act(latest.current as T);
      });
    },
    [act],
  );
}
