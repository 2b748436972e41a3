import { useState } from 'react';

/**
 * `value`, or its last value from before `passing`. If a notice went for a moment, a dialog would
 * shrink under the pointer.
 */
export function useStableWhile<T>(value: T, passing: boolean): T {
  const [stable, setStable] = useState(value);
  if (!passing && stable !== value) setStable(value);
  return passing ? stable : value;
}
