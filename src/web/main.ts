// oxlint-disable-next-line import/default -- the build makes the default export of ?worker&url: where the worker will be
import knowLocales from './know-locales?worker&url';
import { isRoomList, placeIn } from './address';
import { comesSoon, readBegun } from './api/early-reads';
import { keepColoured } from './colour-scheme';
import { preferredLanguage } from './messages/language';
import { startWorker } from './start-worker';

keepColoured();

// Small, and there long before the console: what the screen in the address needs is read here, and
// asked for, all at the same time.
const place = placeIn(window.location.pathname);
const { facilityId, screen, room } = place;
const language = preferredLanguage();

const answer = readBegun();
// These screens are made of MUI's components, which the console itself does without
// (ui/with-theme.ts).
if (room !== undefined || (screen !== undefined && screen !== 'rooms'))
  void import('./ui/Themed').catch(() => undefined);
// The router loads the same, and tells when it fails.
import(`./messages/${language}/console.json`).catch(() => undefined);
if (facilityId !== undefined && answer !== undefined && isRoomList(place))
  void startWithRooms(facilityId, answer);
else void import('./console');
// What the first words in a language take the browser, beside the page's own thread. Where it
// cannot be, they take it there.
try {
  startWorker(knowLocales);
} catch {
  // Some browsers forbid workers.
}

async function startWithRooms(id: string, rooms: Promise<unknown>): Promise<void> {
  import(`./messages/${language}/rooms.json`).catch(() => undefined);
  const firstRooms = import('./pages/rooms/list/ahead/draw-ahead')
    .then(({ drawAhead }) => drawAhead(id))
    .catch(() => undefined);
  const areComing = await comesSoon(rooms);
  globalThis.roomdeskLoadRooms?.();
  if (areComing) await firstRooms;
  // In pieces, between which the page answers.
  await import('react-dom/client');
  import('./pages/rooms/RoomsPage').catch(() => undefined);
  await import('./console');
}
