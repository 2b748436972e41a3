import type { Page } from '@playwright/test';
import { expect, test as base } from '../personas';
import { withServer } from '../server';
import { openSession } from '../open-session';
import { HOSPITAL, TOKEN } from './content';
import { ForeignServer } from './server';

interface ForeignFixtures {
  /** The server of somebody else's behind the console: as at its start when a test begins. */
  foreign: ForeignServer;
}

/** `test` with our console in front of a foreign server. */
export const test = base.extend<
  ForeignFixtures,
  { foreignServer: { server: ForeignServer; url: string } }
>({
  foreignServer: [
    // oxlint-disable-next-line no-empty-pattern -- nothing is needed
    async ({}, provide) => {
      const server = new ForeignServer();
      await provide({ server, url: await server.start() });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ foreignServer: { server, url: upstream } }, provide) => {
      await withServer({ API_BASE_URL: upstream }, ({ url }) =>
        provide({ url, reset: async () => server.reset() }),
      );
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A click that finds nothing to click on has found a defect: no need to wait for the end of a
  // long test. In milliseconds.
  actionTimeout: 15_000,
  foreign: async ({ foreignServer: { server } }, provide) => provide(server),
});

/** Signed in at the foreign server, without the form. */
export const enter = (page: Page) => openSession(page, TOKEN, HOSPITAL);

/** Where a page of a facility is. */
export const at = (facilityId: string, rest = '') =>
  `/facilities/${encodeURIComponent(facilityId)}${rest}`;

export { expect };
