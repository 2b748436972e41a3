import { useEffect, useRef, useState } from 'react';

/** After so long without a change a value is at rest, in milliseconds: a hand that moves changes it at every frame. */
const CALM_MS = 120;

/** The value, but while it changes at every frame the one before that: for what is dear to draw and need not follow. */
export function useCalm<T>(value: T): T {
  const [calm, setCalm] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const moving = now - changedAt.current < CALM_MS;
    changedAt.current = now;
    const timer = setTimeout(() => setCalm(value), moving ? CALM_MS : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
