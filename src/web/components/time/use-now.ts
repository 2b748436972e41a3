import { useEffect, useState } from 'react';
import { currentTime, useClockDifference } from '../../device/clock';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import type { Reading } from './time';

/**
 * How often the time on screen is updated, in milliseconds. A service must not be shown as running
 * long after its end.
 */
const TICK_MS = 30_000;

export function useNow(): Date {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const move = () => setNow(currentTime());
    const timer = setInterval(move, TICK_MS);
    const forget = useClockDifference.subscribe(move);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, []);
  return now;
}

/** How times are told here and now. */
export function useReading(): Reading {
  const { t, region } = useMessages();
  return { now: useNow(), zone: useZone(), region, t };
}
