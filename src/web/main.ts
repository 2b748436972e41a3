import { addressSegments, facilityIdIn } from './address';
import { askEarly } from './api/early-reads';
import { keepColoured } from './colour-scheme';
import { preferredLanguage } from './messages/language';

keepColoured();

// Small, and there long before the console: what the screen in the address needs is asked for here, all at the same time.
const { pathname } = window.location;
const facilityId = facilityIdIn(pathname);
const [, , screen, room] = addressSegments(pathname);
const language = preferredLanguage();

/** Once the console runs, nothing else does for long: the first rooms go before it, if they are answered within so many milliseconds. */
const GO_BEFORE_MS = 600;

const answer = facilityId === undefined ? undefined : askEarly(facilityId, screen);
// These screens are made of MUI's components, which the console itself does without (ui/with-theme.ts).
if (room !== undefined || (screen !== undefined && screen !== 'rooms')) void import('./ui/Themed').catch(() => undefined);
// The router loads the same, and tells when it fails.
const consoleWords = import(`./messages/${language}/console.json`).catch(() => undefined);
if (facilityId !== undefined && answer !== undefined && screen === 'rooms' && room === undefined) void startWithRooms(facilityId, answer);
else void import('./console');
// A browser takes its time for the first of these, and the rooms cannot be written without: it has that while nothing has come yet.
setTimeout(() => new Intl.DateTimeFormat());

async function startWithRooms(id: string, rooms: Promise<unknown>): Promise<void> {
  const firstRooms = import('./pages/rooms/list/ahead/draw-ahead').then(({ drawAhead }) => drawAhead(id)).catch(() => undefined);
  const come = rooms.then(() => true, () => false);
  if (await Promise.race([come, new Promise((resolve) => setTimeout(resolve, GO_BEFORE_MS))]) === true) await firstRooms;
  // In pieces, between which the page answers.
  await import('react-dom/client');
  await Promise.allSettled([import('./console'), import('./pages/rooms/RoomsPage'), import(`./messages/${language}/rooms.json`), consoleWords]);
}
