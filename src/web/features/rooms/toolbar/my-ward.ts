import { useSyncExternalStore } from 'react';
import { onStoredChange, announceStored, writeStored } from '../../../device/local-storage';
import { myWard, wardKey } from '../list-location';

/** The person's own ward; null without one. Renders again when it changes, in another tab too. */
export const useMyWard = (facilityId: string): string | null =>
  useSyncExternalStore(onStoredChange, () => myWard(facilityId));

export function keepMyWard(facilityId: string, ward: string | null): void {
  writeStored(wardKey(facilityId), ward);
  announceStored(wardKey(facilityId), ward);
}
