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

/**
 * The params of the address as it is now. React may render what the router knows much later, so the
 * router's own may be those of an address that was replaced since.
 */
export const presentParams = (): URLSearchParams => new URLSearchParams(window.location.search);
