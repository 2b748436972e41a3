import { partnerMark } from '../../api/partner';
import { readStored, writeStored } from '../../device/local-storage';
import { consolePaths } from '../../paths';

const storageKey = (facilityId: string) => `roomdesk.rooms-list.${partnerMark()}.${facilityId}`;

/**
 * Keeps, for this tab, where the facility's rooms are looked at, with search and filters: path and
 * search of the address.
 */
export function rememberListAddress(facilityId: string, address: string): void {
  writeStored(storageKey(facilityId), address, 'sessionStorage');
}

/** Where the facility's rooms were last looked at in this tab; by default, all of them. */
export function listAddress(facilityId: string): string {
  return readStored(storageKey(facilityId), 'sessionStorage') ?? consolePaths.rooms(facilityId);
}

/**
 * Goes along with a link back to a list: it leads to the place in it where one was, as going back
 * does.
 */
export const TO_PLACE = { toPlace: true } as const;

/**
 * The same by the navigation, which begins every screen at its head: what is in sight is as it was,
 * the focus is not.
 */
export const TO_SIGHT = { toPlace: 'sight' } as const;

export function leadsToPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toPlace' in state;
}

export function leadsToSight(state: unknown): boolean {
  return leadsToPlace(state) && (state as { toPlace: unknown }).toPlace === TO_SIGHT.toPlace;
}
