import { configure, getConfig } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { TOKEN } from '../../../e2e/foreign-server/content';
import { dialects } from '../../../e2e/foreign-server/dialects';
import { ForeignServer } from '../../../e2e/foreign-server/server';
import { markPartner } from '../device/partner';
import { pretendOrigin } from './test-server';

/**
 * The foreign server at the origin of the page, for the tests of this file.
 *
 * @param faster the factor by which every wait is shorter
 */
export function startForeignServer(faster = 1): ForeignServer {
  const foreign = new ForeignServer();
  const { asyncUtilTimeout } = getConfig();
  beforeAll(async () => {
    pretendOrigin(await foreign.start());
    configure({ asyncUtilTimeout: asyncUtilTimeout * faster });
  });
  beforeEach(() => {
    const realFetch = globalThis.fetch;
    // Adds the session's token, as the gateway would.
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
      realFetch(url, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${TOKEN}` },
      }),
    );
    const realSetTimeout = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, milliseconds = 0, ...given) =>
      realSetTimeout(work, milliseconds / faster, ...given),
    );
    markPartner('p');
    foreign.reset();
    foreign.dialect = dialects.reporting;
  });
  afterAll(async () => {
    configure({ asyncUtilTimeout });
    await foreign.stop();
  });
  return foreign;
}
