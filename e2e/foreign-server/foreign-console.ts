import type { Page } from '@playwright/test';
import { expect, test as base } from '../personas';
import { makeDataDir, removeDataDir, ServerProcess } from '../server';
import { openSession } from '../open-session';
import { HOSPITAL, TOKEN } from './content';
import { ForeignServer } from './server';

interface ForeignFixtures {
  /** The server of somebody else's behind the console: as at its start when a test begins. */
  foreign: ForeignServer;
}

/** `test` with our console in front of a foreign server. */
export const test = base.extend<ForeignFixtures, { foreignServer: { server: ForeignServer; url: string } }>({
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
    async ({ foreignServer }, provide) => {
      const dataDir = makeDataDir();
      const server = new ServerProcess(dataDir, { API_BASE_URL: foreignServer.url });
      await provide({ url: await server.address() });
      const { code, output } = await server.stop();
      removeDataDir(dataDir);
      if (code !== 0) throw new Error(`the server stopped with ${code}:\n${output}`);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A click that finds nothing to click on has found a defect: no need to wait for the end of a long test. In milliseconds.
  actionTimeout: 15_000,
  foreign: async ({ foreignServer: { server } }, provide) => {
    server.reset();
    await provide(server);
  },
});

/** Signed in at the foreign server, without the form. */
export const enter = (page: Page) => openSession(page, TOKEN, HOSPITAL);

/** Where a page of a facility is. */
export const at = (facilityId: string, rest = '') => `/facilities/${encodeURIComponent(facilityId)}${rest}`;

export { expect };
