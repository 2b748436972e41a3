import { useEffect, useState } from 'react';

/**
 * `value` two drawings after it came, for words in a live region: a screen reader says what comes
 * into a region that was there before, and is not covered by a dialog any more. Undefined until
 * then.
 */
export function useDelayed<T>(value: T): T | undefined {
  const [late, setLate] = useState<T>();
  useEffect(() => {
    let frame = requestAnimationFrame(
      () => (frame = requestAnimationFrame(() => setLate(() => value))),
    );
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return late;
}
