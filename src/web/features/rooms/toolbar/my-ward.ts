import { useSyncExternalStore } from 'react';
import { writeStored } from '../../../device/local-storage';
import { myWard, wardKey } from '../list-location';

/** The person's own ward; null without one. Renders again when it changes, in another tab too. */
export const useMyWard = (facilityId: string): string | null =>
  useSyncExternalStore(subscribe, () => myWard(facilityId));

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

export function keepMyWard(facilityId: string, ward: string | null): void {
  writeStored(wardKey(facilityId), ward);
  // The browser tells the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: wardKey(facilityId), newValue: ward }));
}
