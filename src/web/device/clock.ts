import { create } from 'zustand';

/**
 * A difference that is ignored, in milliseconds: a request takes its time, and minutes do not
 * matter here.
 */
const NEGLIGIBLE_MS = 5 * 60_000;

/**
 * How far the server's clock is before this device's, in milliseconds; 0 where it is negligible.
 */
export const useClockDifference = create<number>()(() => 0);

/**
 * The present by the server's clock, where this device's is wrong: which services run must not
 * depend on the device.
 */
export const currentTime = (): Date => new Date(Date.now() + useClockDifference.getState());

/** @param date the `Date` header of an answer (RFC 9110 6.6.1) that has just come */
export function setServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) < NEGLIGIBLE_MS ? 0 : difference;
  if (Math.abs(next - useClockDifference.getState()) >= NEGLIGIBLE_MS)
    useClockDifference.setState(next);
}

export const onClockChange = useClockDifference.subscribe;
