import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import config from '../../vite.config';
import { CHANGES_PATH } from '../../src/contract/changes';
import { SESSION_PATH } from '../../src/contract/session';

test('the development proxy keeps the page’s host, which sign-in checks', async () => {
  const server = createHttpServer((request, response) => response.end(request.headers.host)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const target = `http://127.0.0.1:${port}`;
  const proxy = Object.fromEntries(
    Object.entries(config.server?.proxy ?? {}).map(([path, entry]) => [
      path,
      typeof entry === 'string' ? target : { ...entry, target },
    ]),
  );
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null, proxy },
  });
  try {
    await vite.listen();
    const { host, origin } = new URL(vite.resolvedUrls?.local[0] ?? '');
    for (const path of [SESSION_PATH, CHANGES_PATH, '/v1/facilities']) {
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin } });
      expect(await answer.text()).toBe(host);
    }
  } finally {
    await vite.close();
    server.close();
  }
});
