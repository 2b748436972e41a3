import type { Page } from '@playwright/test';
import { expect, test as base } from './personas';
import { withServer } from './server';
import { openSession } from './open-session';
import { HOSPITAL, TOKEN } from '../foreign-server/content';
import { ForeignServer } from '../foreign-server/server';

interface ForeignFixtures {
  /** The foreign server behind the console, with its initial content when a test begins. */
  foreign: ForeignServer;
}

/** `test` with our console in front of a foreign server. */
export const test = base.extend<
  ForeignFixtures,
  { foreignServer: { server: ForeignServer; url: string } }
>({
  foreignServer: [
    async ({}, provide) => {
      const server = new ForeignServer();
      await provide({ server, url: await server.start() });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ foreignServer: { server, url: upstream } }, provide) => {
      await withServer({ API_BASE_URL: upstream }, ({ url, dataDir }) =>
        provide({ url, dataDir, reset: async () => server.reset() }),
      );
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  foreign: async ({ foreignServer: { server } }, provide) => provide(server),
});

/** Signs in at the foreign server without the form. */
export const enter = (page: Page) => openSession(page, TOKEN, HOSPITAL);

/** The path of a facility's page. */
export const at = (facilityId: string, rest = '') =>
  `/facilities/${encodeURIComponent(facilityId)}${rest}`;

export { expect };
