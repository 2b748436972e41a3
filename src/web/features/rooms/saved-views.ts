import * as z from 'zod/mini';
import { partnerMark } from '../../api/partner';
import { readStoredJson, writeStored } from '../../device/local-storage';

/** A view of a facility's rooms, kept on this device under a name. */
export interface SavedView {
  name: string;
  /** The view as it stands in the address. */
  search: string;
}

/** More would not be found again in a menu. */
const KEPT_MAX = 30;
export const VIEW_NAME_MAX_LENGTH = 60;

const savedSchema = z.array(z.object({ name: z.string(), search: z.string() }));

/** Two partners on one device have nothing to do with each other's views. */
const storageKey = (facilityId: string) => `roomdesk.room-views.${partnerMark()}.${facilityId}`;

export function savedViews(facilityId: string): SavedView[] {
  const stored = savedSchema.safeParse(readStoredJson(storageKey(facilityId)));
  return stored.success ? stored.data : [];
}

export function storeViews(facilityId: string, views: readonly SavedView[]): void {
  writeStored(storageKey(facilityId), JSON.stringify(views.slice(0, KEPT_MAX)));
}

/**
 * Whether a view of this name finds room: it replaces the one that has the name, or there are not
 * too many yet.
 */
export function findsRoom(views: readonly SavedView[], name: string): boolean {
  return views.length < KEPT_MAX || views.some((view) => view.name === name);
}

/** With the view under its name; one that had the name before is replaced where it stood. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return views.some(({ name }) => name === view.name)
    ? views.map((other) => (other.name === view.name ? view : other))
    : [...views, view];
}

/** With the view called `from` under the name `to`; any other that had it gives way. */
export function withNewName(views: readonly SavedView[], from: string, to: string): SavedView[] {
  return views
    .filter(({ name }) => name === from || name !== to)
    .map((view) => (view.name === from ? { ...view, name: to } : view));
}
