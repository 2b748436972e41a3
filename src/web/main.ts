import { placeIn } from './paths';
import { fetchEarly } from './api/early-fetch';
import { colourPage } from './app/colour-scheme';
import { catalogues } from './i18n/catalogues';
import { preferredLanguage } from './i18n/language';

colourPage();
// This file is small, so that the screen's data and words come while the console is being loaded.
const place = placeIn(window.location.pathname);
fetchEarly(place);
// `start-app` fails with it.
void catalogues[preferredLanguage()]().catch(() => undefined);
void import('./app/start-app');
// The screen of most tablets comes with what all screens need, not after it.
if (place.screen === 'rooms' && place.room === undefined) {
  void import('./app/Shell').catch(() => undefined);
  void import('./pages/rooms/RoomsPage').catch(() => undefined);
}
