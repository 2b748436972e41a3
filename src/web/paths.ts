import { useLocation } from 'react-router';
import { addressSegments, facilityIdIn } from './address';

/** The console's own URLs. Ids are percent-encoded: a facility id may hold spaces, slashes, dots and accents. */
const facility = (facilityId: string) => `/facilities/${encodeURIComponent(facilityId)}`;

export const consolePaths = {
  signIn: (next?: string) => (next === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`),
  facility,
  rooms: (facilityId: string) => `${facility(facilityId)}/rooms`,
  /** `areaId` in full form. */
  room: (facilityId: string, areaId: string) => `${facility(facilityId)}/rooms/${encodeURIComponent(areaId)}`,
  timeline: (facilityId: string) => `${facility(facilityId)}/timeline`,
  provisioning: (facilityId: string) => `${facility(facilityId)}/provisioning`,
} as const;

/**
 * The facility of the current page. Read from the raw path, decoded once: the router's own params turn an id's literal
 * `%2F` into a slash.
 */
export function useFacilityId(): string {
  return facilityIdIn(useLocation().pathname) ?? '';
}

/** The full area id in `/facilities/:facilityExternalId/rooms/:areaExternalId`. */
export function useAreaId(): string {
  return addressSegments(useLocation().pathname)[3] ?? '';
}
