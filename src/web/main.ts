import { placeIn } from './read-path';
import { fetchEarly } from './api/early-fetch';
import { colourPage } from './app/colour-scheme';

colourPage();
// This file is small, so that the screen's data is fetched while the console is still being loaded.
fetchEarly(placeIn(window.location.pathname));
void import('./app/start-app');
