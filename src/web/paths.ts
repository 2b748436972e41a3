import { useLocation } from 'react-router';

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

/** The decoded segments of a console path: `['facilities', 'ST JEAN/2-é', 'rooms']`. Malformed encoding stays as it is. */
function segments(pathname: string): string[] {
  return pathname
    .split('/')
    .slice(1)
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}

/** The facility id in `/facilities/:facilityExternalId/…`; undefined elsewhere. */
export function facilityIdIn(pathname: string): string | undefined {
  const [first, facilityId] = segments(pathname);
  return first === 'facilities' && facilityId !== '' ? facilityId : undefined;
}

/**
 * The facility of the current page. Read from the raw path, decoded once: the router's own params turn an id's literal
 * `%2F` into a slash.
 */
export function useFacilityId(): string {
  return facilityIdIn(useLocation().pathname) ?? '';
}

/** The full area id in `/facilities/:facilityExternalId/rooms/:areaExternalId`. */
export function useAreaId(): string {
  return segments(useLocation().pathname)[3] ?? '';
}
