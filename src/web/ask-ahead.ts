import { isRoomList, placeIn } from './address';
import { beginEarly } from './api/begin-early';
import { tellWhatDoesNotLoad } from './not-loaded';

/**
 * Addresses of files, put in by the build (src/build/page-script.ts): what draws the first rooms;
 * then what the console needs, the largest first.
 */
declare const FIRST_ROOMS: readonly string[];
declare const CONSOLE: readonly string[];
declare const ROOMS: readonly string[];

declare global {
  /**
   * Loads what shows the rooms, once they have come: until then they have the line for themselves.
   */
  var roomdeskLoadRooms: (() => void) | undefined;
}

tellWhatDoesNotLoad();
// Stands in the page itself, so that nothing has to come before what the screen shows is asked for.
const place = placeIn(window.location.pathname);
if (
  place.facilityId !== undefined &&
  beginEarly(place.facilityId, place.screen) &&
  isRoomList(place)
) {
  load(FIRST_ROOMS);
  globalThis.roomdeskLoadRooms = loadRooms;
} else {
  load(CONSOLE);
}

function loadRooms(): void {
  const [largest = '', ...rest] = CONSOLE;
  load([largest]);
  const loadRest = () => load([...rest, ...ROOMS]);
  // To ask for a file takes a slow device some milliseconds, and the rooms are being drawn.
  if ('requestIdleCallback' in window) window.requestIdleCallback(loadRest, { timeout: 300 });
  else loadRest();
}

function load(files: readonly string[]): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}
