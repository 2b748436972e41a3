import { useState } from 'react';

/**
 * `value`, or its last value from before `loading`. If a notice went for a moment, a dialog would
 * shrink under the pointer.
 */
export function useStableWhile<T>(value: T, loading: boolean): T {
  const [stable, setStable] = useState(value);
  if (!loading && stable !== value) setStable(value);
  return loading ? stable : value;
}
