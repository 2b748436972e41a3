import type { QueryClient } from '@tanstack/react-query';
import type { WritableProperty } from '../../../contract/paths';

/**
 * A save made here, as it can be undone; `tidied` where the server stored something else than was
 * typed.
 */
export interface Saved {
  kind: 'saved';
  before: string;
  after: string;
  tidied: boolean;
}

/**
 * A change is looked at on other screens, and may then be wanted back; an hour later nobody
 * remembers it. In milliseconds.
 */
const KEPT_FOR_MS = 3_600_000;

const savedKey = (facilityId: string, property: WritableProperty) =>
  ['saved', facilityId, property] as const;

/**
 * Keeps how a property was saved while other screens are looked at: with what was read, so it goes
 * when somebody else signs in.
 */
export function storeSave(
  client: QueryClient,
  facilityId: string,
  property: WritableProperty,
  saved: Saved | undefined,
): void {
  const queryKey = savedKey(facilityId, property);
  if (saved === undefined) return client.removeQueries({ queryKey });
  client.setQueryDefaults(queryKey, { gcTime: KEPT_FOR_MS });
  client.setQueryData<Saved>(queryKey, saved);
}

/** Keeps it again, its undo having changed nothing: not over a newer one. */
export function storeSaveAgain(
  client: QueryClient,
  facilityId: string,
  property: WritableProperty,
  saved: Saved,
): void {
  if (client.getQueryData<Saved>(savedKey(facilityId, property)) === undefined)
    storeSave(client, facilityId, property, saved);
}

/** What was kept, while `value`, the server's, is still what was saved here. */
export function storedSave(
  client: QueryClient,
  facilityId: string,
  property: WritableProperty,
  value: string,
): Saved | undefined {
  const saved = client.getQueryData<Saved>(savedKey(facilityId, property));
  return saved?.after === value ? saved : undefined;
}
