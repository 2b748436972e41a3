import { useState } from 'react';

/**
 * `value`, or while `passing` what it was before: a notice that went for a moment would let a
 * dialog shrink under the pointer.
 */
export function useStableWhile<T>(value: T, passing: boolean): T {
  const [stable, setStable] = useState(value);
  if (!passing && stable !== value) setStable(value);
  return passing ? stable : value;
}
