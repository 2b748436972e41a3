import { useState } from 'react';

/**
 * `value`, or while `passing` what it was before: a notice that went for a moment would let a
 * dialog shrink under the pointer.
 */
export function useStableWhile<T>(value: T, passing: boolean): T {
  const [kept, setKept] = useState(value);
  if (!passing && kept !== value) setKept(value);
  return passing ? kept : value;
}
