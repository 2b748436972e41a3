import { useSyncExternalStore } from 'react';
import { partnerKey } from '../../device/partner';
import { onStoredChange, readStored, writeStored } from '../../device/local-storage';
import { consolePaths } from '../../paths';

/** The key of the page's address that names the room in the side panel, by full id. */
export const PANEL_KEY = 'room';

const addressKey = (facilityId: string) => partnerKey('rooms-list', facilityId);

/** Stores, for this tab, the address of the facility's rooms, with search and filters. */
export function storeRoomsAddress(facilityId: string, address: string): void {
  writeStored(addressKey(facilityId), address, 'sessionStorage');
}

/** The last address of the rooms in this tab; by default, that of `startAddress`. */
export function lastRoomsAddress(facilityId: string): string {
  return readStored(addressKey(facilityId), 'sessionStorage') ?? startAddress(facilityId);
}

const wardKey = (facilityId: string) => partnerKey('my-ward', facilityId);

/** The prefix of the room ids in the person's own ward, stored on this device; null without one. */
const myWard = (facilityId: string) => readStored(wardKey(facilityId));

/** The person's own ward; null without one. Renders again when it changes, in another tab too. */
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
