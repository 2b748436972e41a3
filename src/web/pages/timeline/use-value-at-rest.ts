import { useEffect, useState } from 'react';

/**
 * After so long without a change a value is at rest, in milliseconds: a hand that moves changes it
 * at every frame, a wheel a few times a second.
 */
const CALM_MS = 200;

/**
 * The value once it is at rest; until then the one before: for what is dear to draw and need not
 * follow every move.
 */
export function useValueAtRest<T>(value: T): T {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), CALM_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
