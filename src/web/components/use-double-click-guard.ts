import { useEffect, useRef, useState } from 'react';

/**
 * How long something new is shown before it can be confirmed, in milliseconds: longer than a double
 * click, shorter than reading it.
 */
const GUARD_MS = 1000;

/**
 * While `isGuarded` is true, an action should be ignored; `guard` makes it true for a moment, so
 * that the second half of a double click does not confirm what nobody has seen.
 */
export function useDoubleClickGuard(): { isGuarded: boolean; guard: () => void } {
  const [isGuarded, setGuarded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const guard = () => {
    setGuarded(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setGuarded(false), GUARD_MS);
  };
  return { isGuarded, guard };
}
