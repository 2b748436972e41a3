import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../device/local-storage';

const STORAGE_KEY = 'roomdesk.zone';

/** This device's own zone, as the IANA names it: `Europe/Paris`. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const listeners = new Set<() => void>();
let zone: string | undefined;
/** Of the link that was followed: for this page only. */
let linked: string | undefined;

/** The zone that times are shown in: this device's own, unless another was chosen on it. */
export function shownZone(): string {
  return linked ?? (zone ??= storedZone());
}

/**
 * Shows times in the zone that a link names, without remembering it; undefined: in the chosen one
 * again.
 */
export function linkZone(next: string | undefined): void {
  linked = next;
  for (const listener of listeners) listener();
}

/** Shows times in `next` from now on and remembers it on this device. */
export function chooseZone(next: string): void {
  zone = next;
  linked = undefined;
  writeStored(STORAGE_KEY, next === deviceZone ? null : next);
  for (const listener of listeners) listener();
}

/** The zone that times are shown in, for components. */
export function useZone(): string {
  return useSyncExternalStore(subscribe, shownZone);
}

/** Whether this browser knows the zone: `Europe/Paris`, `UTC`. */
export function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedZone(): string {
  const stored = readStored(STORAGE_KEY);
  return stored !== null && isZone(stored) ? stored : deviceZone;
}
