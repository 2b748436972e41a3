/** The decoded segments of a console path: `['facilities', 'ST JEAN/2-é', 'rooms']`. Malformed encoding stays as it is. */
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
