import { placeIn } from './paths';
import { fetchEarly } from './api/early-fetch';
import { colourPage } from './app/colour-scheme';
import { catalogues } from './i18n/catalogues';
import { preferredLanguage } from './i18n/language';

colourPage();
// This file is small, so that the screen's data and words come while the console is being loaded.
fetchEarly(placeIn(window.location.pathname));
// `start-app` fails with it.
void catalogues[preferredLanguage()]().catch(() => undefined);
void import('./app/start-app');
