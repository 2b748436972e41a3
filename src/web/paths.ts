import { paths } from '../contract/paths';

/**
 * The console's own URLs. Ids are percent-encoded, since a facility id may hold spaces, slashes,
 * dots and accents.
 */
const facility = (facilityId: string) => `/facilities/${encodeURIComponent(facilityId)}`;

export const consolePaths = {
  signIn: (next?: string) =>
    next === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`,
  facility,
  rooms: (facilityId: string) => `${facility(facilityId)}/rooms`,
  room: (facilityId: string, areaId: string) =>
    `${facility(facilityId)}/rooms/${encodeURIComponent(areaId)}`,
  timeline: (facilityId: string) => `${facility(facilityId)}/timeline`,
  provisioning: (facilityId: string) => `${facility(facilityId)}/provisioning`,
  history: (facilityId: string) => `${facility(facilityId)}/history`,
} as const;

export const WINDOW_KEYS = ['window', 'from'] as const;

/**
 * The screens of a facility, in the order of navigation, palette and refusals. `nav.<name>` is the
 * message with a screen's name, and `reads` the path that the screen cannot do without.
 */
export const sections = [
  { name: 'facility', reads: paths.facility },
  { name: 'rooms', reads: paths.areas },
  { name: 'timeline', reads: paths.areas },
  { name: 'provisioning', reads: paths.provisioning },
] as const;
export type Section = (typeof sections)[number];

/**
 * What an address opens: the facility, the screen (undefined for the facility's details), and the
 * room if it is a room's page. The ids are decoded from the raw path, because the router's params
 * turn an id's literal `%2F` into a slash. Malformed encoding stays as it is.
 */
export function placeIn(pathname: string): { facilityId?: string; screen?: string; room?: string } {
  const [first, facilityId, screen, room] = pathname.split('/').slice(1).map(decoded);
  return first === 'facilities' && facilityId !== '' ? { facilityId, screen, room } : {};
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
