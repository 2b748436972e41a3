/**
 * The console's own URLs. Ids are percent-encoded: a facility id may hold spaces, slashes, dots and
 * accents.
 */
const facility = (facilityId: string) => `/facilities/${encodeURIComponent(facilityId)}`;

export const consolePaths = {
  signIn: (next?: string) =>
    next === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`,
  facility,
  rooms: (facilityId: string) => `${facility(facilityId)}/rooms`,
  /** `areaId` in full form. */
  room: (facilityId: string, areaId: string) =>
    `${facility(facilityId)}/rooms/${encodeURIComponent(areaId)}`,
  timeline: (facilityId: string) => `${facility(facilityId)}/timeline`,
  provisioning: (facilityId: string) => `${facility(facilityId)}/provisioning`,
  history: (facilityId: string) => `${facility(facilityId)}/history`,
} as const;
