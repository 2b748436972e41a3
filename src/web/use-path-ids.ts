import { useLocation } from 'react-router-dom';
import { addressSegments, facilityIdIn } from './read-path';

/**
 * The facility of the current page. Read from the raw path, decoded once: the router's own params
 * turn an id's literal `%2F` into a slash.
 */
export function useFacilityId(): string {
  return facilityIdIn(useLocation().pathname) ?? '';
}

/** The full area id in `/facilities/:facilityExternalId/rooms/:areaExternalId`. */
export function useAreaId(): string {
  return addressSegments(useLocation().pathname)[3] ?? '';
}
