import { networkInterfaces } from 'node:os';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/free-port';
import { makeDataDir, quitDatabase, removeDataDir, ServerProcess } from '../support/server';

/** The real server and its database as processes, without a browser. */

let dataDir: string;
let server: ServerProcess;

// Each test creates a database, on a machine that is busy with the other journeys. In milliseconds.
test.setTimeout(180_000);
test.beforeEach(() => {
  dataDir = makeDataDir();
});
test.afterEach(async () => {
  await server.kill();
  quitDatabase(dataDir);
  removeDataDir(dataDir);
});

test('metrics are served at METRICS_HOST alone; the start ends if that is elsewhere', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const outer = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
  const METRICS_HOST = outer?.address ?? '127.0.0.2';
  const settings = { API_BASE_URL: 'http://127.0.0.1:9', METRICS_PORT: String(await freePort()) };
  server = new ServerProcess(dataDir, { ...settings, METRICS_HOST });
  const { hostname } = new URL(await server.address());
  const metrics = (host: string) => fetch(`http://${host}:${settings.METRICS_PORT}/metrics`);
  await expect
    .poll(async () => (await metrics(METRICS_HOST).catch(() => undefined))?.status)
    .toBe(200);
  await expect(metrics(hostname)).rejects.toThrow();
  expect(await server.stop('SIGINT')).toMatchObject({ code: 0 });

  server = new ServerProcess(dataDir, { ...settings, METRICS_HOST: '192.0.2.1' });
  const { code, output } = await server.ended();
  expect(code).toBe(1);
  expect(output).toContain('Set METRICS_HOST or METRICS_PORT to another one');
});
