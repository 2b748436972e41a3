import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './chromium-arguments';
import { findChromium } from './gate/find-chromium';

// Every worker loads this file again: the main process finds the browser and passes its path on.
const executablePath = (process.env['CHROMIUM_PATH'] = findChromium());
const results = fileURLToPath(new URL('../test-results', import.meta.url));

/** They start processes of their own and take longest, so they are the first project. */
const processes = [
  '**/durability.e2e.ts',
  '**/server-lifecycle.e2e.ts',
  '**/production-install.e2e.ts',
  '**/behind-nginx.e2e.ts',
];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'processes', testMatch: processes },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: processes },
  ],
  outputDir: `${results}/journeys`,
  reporter: [['list'], ['json', { outputFile: `${results}/playwright.json` }]],
  // A journey that passes only when repeated has found a defect.
  retries: 0,
  // Each worker has a server, a database and a browser, some 1 GB: CI has two cores.
  workers: 2,
  fullyParallel: false,
  // Long enough for a busy machine: a healthy journey takes seconds. In milliseconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments() },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording takes longer than many a journey: `--trace on` records the one that is looked into.
    trace: 'off',
  },
});
