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
