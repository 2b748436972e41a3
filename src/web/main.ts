import { placeIn } from './read-path';
import { fetchEarly } from './api/early-fetch';
import { colourPage } from './app/colour-scheme';

colourPage();
// This file is small: the screen's data is on its way while the console is still being loaded.
fetchEarly(placeIn(window.location.pathname));
void import('./app/start-app');
