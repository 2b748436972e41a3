import * as z from 'zod/mini';
import { readStoredJson, writeStored } from '../../device/local-storage';

/**
 * Where somebody was in the list when they left it: `scroll` in px, without what comes and goes
 * above it (remembered-room.ts).
 */
const placeSchema = z.object({
  entry: z.string(),
  view: z.string(),
  scroll: z.number(),
  focus: z.nullable(z.string()),
});
export type Place = z.infer<typeof placeSchema>;

const storageKey = (facilityId: string, view: string) =>
  `roomdesk.rooms-place.${view}.${facilityId}`;

/** Where one was in a view of the facility's rooms, in this tab. */
export function storedPlace(facilityId: string, view: string): Place | undefined {
  const place = placeSchema.safeParse(
    readStoredJson(storageKey(facilityId, view), 'sessionStorage'),
  );
  return place.success ? place.data : undefined;
}

export function storePlace(facilityId: string, place: Place): void {
  writeStored(storageKey(facilityId, place.view), JSON.stringify(place), 'sessionStorage');
}
