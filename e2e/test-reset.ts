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

// Vitest's own options restore before the next test. That is too late for a worker's next file: it
// has loaded its modules by then, with what the last test has replaced.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
