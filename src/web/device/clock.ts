import { useSyncExternalStore } from 'react';

/**
 * A device's clock may differ by so much: a request takes its time, and nobody minds minutes. In
 * milliseconds.
 */
const NEGLIGIBLE_MS = 5 * 60_000;

const listeners = new Set<() => void>();
/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/**
 * The present, by the server's clock where this device's is off: what runs, and what begins now,
 * must not depend on the device.
 */
export const currentTime = (): Date => new Date(Date.now() + ahead);

/** @param date the `Date` of an answer (RFC 9110 6.6.1) that has just come */
export function setServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) < NEGLIGIBLE_MS ? 0 : difference;
  if (Math.abs(next - ahead) < NEGLIGIBLE_MS) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 where that is nothing. */
export function useClockDifference(): number {
  return useSyncExternalStore(onClockChange, () => ahead);
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
