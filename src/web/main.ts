import { addressSegments, facilityIdIn } from './address';
import { askEarly } from './api/early-reads';
import { preferredLanguage } from './messages/language';

// Small, and there long before the console: what the screen in the address needs is asked for here, all at the same time.
const { pathname } = window.location;
const facilityId = facilityIdIn(pathname);
const [, , screen, room] = addressSegments(pathname);
const language = preferredLanguage();

/** Once the console runs, nothing else does for long: the first rooms go before it, if they come within so many milliseconds. */
const GO_BEFORE_MS = 600;

if (facilityId !== undefined) askEarly(facilityId, screen);
// The router loads the same, and tells when it fails.
const consoleWords = import(`./messages/${language}/console.json`).catch(() => undefined);
if (facilityId !== undefined && screen === 'rooms' && room === undefined) void startWithRooms(facilityId);
else void import('./console');

async function startWithRooms(id: string): Promise<void> {
  const firstRooms = import('./pages/rooms/list/ahead/draw-ahead').then(({ drawAhead }) => drawAhead(id)).catch(() => undefined);
  await Promise.race([firstRooms, new Promise((resolve) => setTimeout(resolve, GO_BEFORE_MS))]);
  // Drawn, and to be painted with the next frame.
  if (document.querySelector('.rooms-ahead') !== null) await firstRooms;
  await Promise.allSettled([import('./console'), import('./pages/rooms/RoomsPage'), import(`./messages/${language}/rooms.json`), consoleWords]);
}
