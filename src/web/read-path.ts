/**
 * The decoded segments of a console path: `['facilities', 'ST JEAN/2-é', 'rooms']`. Malformed
 * encoding stays as it is.
 */
export function addressSegments(pathname: string): string[] {
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
  const [first, facilityId] = addressSegments(pathname);
  return first === 'facilities' && facilityId !== '' ? facilityId : undefined;
}

/**
 * What an address opens: the facility, the screen (undefined for the facility's details), and the
 * room if it is a room's page.
 */
export function placeIn(pathname: string): { facilityId?: string; screen?: string; room?: string } {
  const [, , screen, room] = addressSegments(pathname);
  return { facilityId: facilityIdIn(pathname), screen, room };
}

/**
 * The params of the address as it is now. React may render what the router knows much later, so the
 * router's own may be those of an address that was replaced since.
 */
export const presentParams = (): URLSearchParams => new URLSearchParams(window.location.search);
