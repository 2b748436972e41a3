import { addressSegments, facilityIdIn } from './address';
import { askEarly } from './api/early-reads';
import { preferredLanguage } from './messages/language';

// Small, and there long before the console: what the screen in the address needs is asked for here, all at the same time.
const { pathname } = window.location;
const facilityId = facilityIdIn(pathname);
const [, , screen, room] = addressSegments(pathname);
const language = preferredLanguage();

if (facilityId !== undefined) askEarly(facilityId, screen);
const ahead = [import(`./messages/${language}/console.json`)];
if (screen === 'rooms' && room === undefined) ahead.push(import('./pages/rooms/RoomsPage'), import(`./messages/${language}/rooms.json`));
// The router loads the same, and tells when it fails.
void Promise.allSettled(ahead);
void import('./console');
