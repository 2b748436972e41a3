import { useEffect, useRef, useState } from 'react';

/**
 * How long something new stands before it can be confirmed, in milliseconds: longer than a double
 * click, shorter than reading it.
 */
const PAUSE_MS = 1000;

/**
 * `pause` keeps an action off for a moment, so that the second half of a double click does not
 * confirm what was never seen.
 */
export function useDoubleClickGuard(): [boolean, () => void] {
  const [paused, setPaused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pause = () => {
    setPaused(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPaused(false), PAUSE_MS);
  };
  return [paused, pause];
}
