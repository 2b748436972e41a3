import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v7';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useFacilityId } from '../../use-path-ids';
import { storeRoomsAddress } from './rooms-address';

/** Stores where links lead back to the rooms. A component, so that the list is not drawn again. */
export function StoredRoomsAddress() {
  const facilityId = useFacilityId();
  const { pathname } = useLocation();
  const search = useOptimisticSearchParams().toString();
  useEffect(() => {
    // On the way to another screen, the search is that screen's already.
    if (window.location.pathname === pathname)
      storeRoomsAddress(facilityId, search === '' ? pathname : `${pathname}?${search}`);
  }, [facilityId, pathname, search]);
  return null;
}
