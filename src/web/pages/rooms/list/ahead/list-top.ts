import { readStoredJson, writeStored } from '../../../../device-storage';
import { MD_EM } from '../../../../tokens';

const STORAGE_KEY = 'roomdesk.list-top';

/**
 * Where the list begins on a desk, in px from the top of the page: what stands above it has one
 * line each.
 */
const ON_A_DESK_PX = 208;

/**
 * What stands above the list differs between facilities and views, and breaks into lines by the
 * width of the window.
 */
const placeOf = (facilityId: string, view: string) =>
  JSON.stringify([facilityId, view, window.innerWidth]);

/**
 * Keeps where a list begins: the next time its rooms may be drawn before what stands above them.
 */
export function keepListTop(facilityId: string, view: string, top: number): void {
  writeStored(STORAGE_KEY, JSON.stringify({ place: placeOf(facilityId, view), top }));
}

/** Where the list will begin, in px, as far as this device knows. */
export function keptListTop(facilityId: string, view: string): number {
  const { place, top } = (readStoredJson(STORAGE_KEY) ?? {}) as { place?: unknown; top?: unknown };
  return place === placeOf(facilityId, view) && typeof top === 'number' ? top : ON_A_DESK_PX;
}

/** What the console leaves free on each side, in px. */
export const listMargin = () => (window.matchMedia(`(width >= ${MD_EM}em)`).matches ? 24 : 16);

/**
 * Where the list will probably stand on the page and how wide it will be, in px, before anything is
 * drawn.
 */
export function expectedListBox(
  facilityId: string,
  view: string,
): { width: number; offset: number } {
  return {
    width: document.documentElement.clientWidth - 2 * listMargin(),
    offset: keptListTop(facilityId, view),
  };
}
