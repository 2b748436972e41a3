import { useEffect, useRef, useState } from 'react';

/**
 * How long something new is shown before it can be confirmed, in milliseconds: longer than a double
 * click, shorter than reading it.
 */
const PAUSE_MS = 1000;

/**
 * Returns whether an action is paused, and `pause`, which pauses it for a moment. The second half
 * of a double click then does not confirm what nobody has seen.
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
