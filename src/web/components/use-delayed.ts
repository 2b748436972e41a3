import { useEffect, useState } from 'react';

/**
 * `value` two frames late, for words in a live region; undefined until then. A screen reader
 * announces only words that come into a region that exists already and that no dialog covers.
 */
export function useDelayed<T>(value: T): T | undefined {
  const [delayed, setDelayed] = useState<T>();
  useEffect(() => {
    let frame = requestAnimationFrame(
      () => (frame = requestAnimationFrame(() => setDelayed(() => value))),
    );
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return delayed;
}
