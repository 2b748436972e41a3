import { useEffect, useState } from 'react';

/**
 * How often the time on screen moves on, in milliseconds: a service must not be shown as running
 * long after its end.
 */
const TICK_MS = 30_000;

/** The present, moving on while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
