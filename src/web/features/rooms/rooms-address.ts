import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { partnerKey } from '../../device/partner';
import { onStoredChange, readStored, writeStored } from '../../device/local-storage';
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v7';
import { useQueryState } from 'nuqs';
import { useLocation } from 'react-router-dom';
import { useFacilityId } from '../../use-path-ids';
import { myWard, startAddress } from './my-ward';
import { roomParsers } from './room-view';

export const PANEL_KEY = 'room';

const addressKey = (facilityId: string) => partnerKey('rooms-list', facilityId);

export function lastRoomsAddress(facilityId: string): string {
  return readStored(addressKey(facilityId), 'sessionStorage') ?? startAddress(facilityId);
}

/** Stores where links lead back to the rooms. A component, so that the list is not drawn again. */
export function StoredRoomsAddress() {
  const facilityId = useFacilityId();
  const { pathname } = useLocation();
  const search = useOptimisticSearchParams().toString();
  // Undefined until the page knows who is signed in.
  const key = useSyncExternalStore(onStoredChange, () => addressKey(facilityId));
  useEffect(() => {
    // On the way to another screen, the search is that screen's already.
    if (window.location.pathname === pathname)
      writeStored(key, search === '' ? pathname : `${pathname}?${search}`, 'sessionStorage');
  }, [key, pathname, search]);
  return null;
}

/**
 * Shows the person's own ward where a visit begins at the address of all rooms, or of their
 * timeline. A reload, an address that names a ward, and going back show what they say.
 */
export function useStartInMyWard(): void {
  const facilityId = useFacilityId();
  const [, setWard] = useQueryState('ward', roomParsers.ward);
  const { search, key } = useLocation();
  const [isFirst] = useState(
    () =>
      search === '' &&
      key === 'default' &&
      readStored(addressKey(facilityId), 'sessionStorage') === null,
  );
  const start = useEffectEvent(() => {
    const mine = myWard(facilityId);
    if (isFirst && mine !== null) void setWard([mine]);
  });
  useEffect(() => start(), []);
}
