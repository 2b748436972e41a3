import { addressSegments, facilityIdIn } from './address';
import { askEarly } from './api/early-reads';
import { preferredLanguage } from './messages/language';

// Small, and there long before the console: what the screen in the address needs is asked for here, all at the same time.
const { pathname } = window.location;
const facilityId = facilityIdIn(pathname);
const [, , screen, room] = addressSegments(pathname);
const language = preferredLanguage();

/** The console, once it runs, lets nothing else run for long: the first rooms go before it, if they come within so many milliseconds. */
const GO_BEFORE_MS = 600;

if (facilityId !== undefined) askEarly(facilityId, screen);
const ahead = [import(`./messages/${language}/console.json`)];
let firstRooms: Promise<void> | undefined;
if (facilityId !== undefined && screen === 'rooms' && room === undefined) {
  firstRooms = import('./pages/rooms/list/ahead/draw-ahead').then(({ drawAhead }) => drawAhead(facilityId));
  ahead.push(import('./pages/rooms/RoomsPage'), import(`./messages/${language}/rooms.json`));
}
// The router loads the same, and tells when it fails.
void Promise.allSettled(ahead);
const late = firstRooms && new Promise((resolve) => setTimeout(resolve, GO_BEFORE_MS));
void Promise.race([firstRooms, late]).catch(() => undefined).then(() => import('./console'));
