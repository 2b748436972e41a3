import { create } from 'zustand';

/** In ms. A request takes time, and minutes do not matter here. */
const NEGLIGIBLE_MS = 5 * 60_000;

/** By how much the server's clock is later than this device's, in ms; 0 if negligible. */
export const useClockDifference = create<number>()(() => 0);

export const currentTime = (): Date => new Date(Date.now() + useClockDifference.getState());

/** @param date the `Date` header of an answer (RFC 9110 6.6.1) that has just come */
export function setServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) < NEGLIGIBLE_MS ? 0 : difference;
  if (Math.abs(next - useClockDifference.getState()) >= NEGLIGIBLE_MS)
    useClockDifference.setState(next);
}
