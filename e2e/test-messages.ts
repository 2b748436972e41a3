import { afterEach, beforeEach, vi } from 'vitest';
import en from '../src/web/i18n/en.json';
import { i18n } from '../src/web/i18n/messages';
import { chooseZone, deviceZone, shownZone } from '../src/web/i18n/zone';

// Each test begins in English, in the device's zone and by its clock, whatever the one before it
// has chosen.
i18n.load('en', en);
beforeEach(() => {
  i18n.activate('en');
  const own = deviceZone ?? 'UTC';
  if (shownZone() !== own) chooseZone(own);
});
afterEach(() => void vi.useRealTimers());
