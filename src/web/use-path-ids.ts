import { useLocation } from 'react-router-dom';
import { addressSegments, facilityIdIn } from './read-path';

/**
 * The facility id of the current page. It is decoded once from the raw path, because the router's
 * params turn an id's literal `%2F` into a slash.
 */
export function useFacilityId(): string {
  return facilityIdIn(useLocation().pathname) ?? '';
}

/** The full area id in `/facilities/:facilityExternalId/rooms/:areaExternalId`. */
export function useAreaId(): string {
  return addressSegments(useLocation().pathname)[3] ?? '';
}
