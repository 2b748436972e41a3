import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../device/local-storage';
import { partnerKey } from '../../device/partner';
import { consolePaths } from '../../paths';

const wardKey = (facilityId: string) => partnerKey('my-ward', facilityId);

/** The prefix of the room ids in the person's own ward, stored on this device; null without one. */
export const myWard = (facilityId: string) => readStored(wardKey(facilityId));

export const useMyWard = (facilityId: string): string | null =>
  useSyncExternalStore(onStoredChange, () => myWard(facilityId));

export const storeMyWard = (facilityId: string, ward: string | null): void =>
  writeStored(wardKey(facilityId), ward);

/** The address of the rooms in the person's own ward; without a ward, of all rooms. */
export function startAddress(facilityId: string): string {
  const ward = myWard(facilityId);
  return (
    consolePaths.rooms(facilityId) + (ward === null ? '' : `?${new URLSearchParams({ ward })}`)
  );
}
