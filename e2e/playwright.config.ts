import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  defineConfig,
  firefox as playwrightFirefox,
  webkit as playwrightWebkit,
  type Project,
} from '@playwright/test';
import { chromiumLaunch, firefox, hasBrowser, webkitDriver, xvfb } from './gate/programs';
import { isFullRun } from './test-level';

// Every worker loads this file again: the main process finds the browser and passes on its path.
const launchOptions = chromiumLaunch();
process.env['CHROMIUM_PATH'] = launchOptions.executablePath;
/** Set by `npm test`. */
const isGate = process.env['CI'] !== undefined;
const results = fileURLToPath(new URL('../test-results', import.meta.url));

/** These journeys start their own processes and take longest, so they run first. */
const processes = [
  '**/durability.e2e.ts',
  '**/server-lifecycle.e2e.ts',
  '**/production-install.e2e.ts',
  '**/behind-nginx.e2e.ts',
  '**/systemd.e2e.ts',
  '**/traces.e2e.ts',
];

/** Everyday work, repeated in Playwright's own Firefox and WebKit where they are installed. */
const everyday = [
  '**/ward-opens-and-closes-room.e2e.ts',
  '**/manager-edits-facility.e2e.ts',
  '**/room-grid-navigation.e2e.ts',
  '**/provisioning-saving.e2e.ts',
];
/** Elsewhere the system's Firefox and WebKitGTK show every screen. Playwright cannot drive them. */
const everyScreen = '**/every-screen.e2e.ts';
const engines = [
  { browser: playwrightFirefox, programs: [firefox] },
  { browser: playwrightWebkit, programs: [webkitDriver, xvfb] },
];
const otherBrowsers = () =>
  engines.flatMap(({ browser, programs }): Project[] => {
    const name = browser.name();
    if (existsSync(browser.executablePath()))
      return [{ name, testMatch: everyday, use: { browserName: name, launchOptions: {} } }];
    return hasBrowser(...programs) ? [{ name, testMatch: everyScreen }] : [];
  });

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'processes', testMatch: processes },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: [...processes, everyScreen] },
    ...(isFullRun ? otherBrowsers() : []),
  ],
  outputDir: `${results}/journeys`,
  reporter: [[isGate ? 'dot' : 'list'], ['json', { outputFile: `${results}/playwright.json` }]],
  forbidOnly: isGate,
  // A journey that passes only on a retry has found a defect.
  retries: 0,
  // Each worker has a server, a database and a browser, about 1 GB. CI has two cores.
  workers: 2,
  fullyParallel: false,
  // Enough for a busy machine: a healthy journey takes seconds. In milliseconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // A menu grows while it opens: a press may begin on one item and end on another.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A click without a target is a defect: do not wait for a long test to end. In milliseconds.
    actionTimeout: 15_000,
    // Recording takes longer than many journeys: use `--trace on` to examine one.
    trace: 'off',
  },
});
