import { expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { paths } from '../../contract/paths';
import { problemIn, startTestApp } from '../api/test-app';
import { connectionsOf } from '../db/database';
import { TEST_POOL_SIZE } from '../db/test-database';
import { READINESS_CACHED_MS } from '../limits';
import { Readiness } from './health';
import { serveMetrics } from './metrics';
import { hold } from '../../../e2e/support/hold';

test('the server says without a token that it is alive, in which version, and ready', async () => {
  const server = await startTestApp();
  for (const [url, answer] of [
    ['/healthz', { status: 'alive', version: manifest.version }],
    ['/readyz', { status: 'ready' }],
  ] as const) {
    const response = await server.app.inject(url);
    expect([response.statusCode, response.json()]).toEqual([200, answer]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('the database is asked once in a while, and not once the server stops', async () => {
  const probe = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const readiness = new Readiness(probe);
  const asked = Array.from({ length: 50 }, () => readiness.isReady());
  expect(await Promise.all(asked)).not.toContain(false);
  expect(probe).toHaveBeenCalledOnce();
  probe.mockRejectedValue(new Error('gone'));
  clock.mockReturnValue(READINESS_CACHED_MS + 1);
  expect(await readiness.isReady()).toBe(false);
  probe.mockResolvedValue(undefined);
  clock.mockReturnValue(2 * READINESS_CACHED_MS + 2);
  expect(await readiness.isReady()).toBe(true);
  readiness.isStopping = true;
  expect(await readiness.isReady()).toBe(false);
  clock.mockRestore();
});

test('a pool without a free connection gives 503 in time', { timeout: 30_000 }, async () => {
  const server = await startTestApp();
  const { db } = server;
  const { held, release } = hold();
  // Holds all connections of the pool while the promise is pending.
  const holders = Array.from({ length: TEST_POOL_SIZE }, () => db.connection().execute(() => held));
  await expect
    .poll(() => connectionsOf(db).state)
    .toEqual({ open: TEST_POOL_SIZE, idle: 0, waiting: 0 });
  const name = paths.facilityProperty('CHU-LYON', 'name');
  const refused = await Promise.all([
    server.send('demo-ward', 'GET', paths.facility('CHU-LYON')),
    server.send('demo-manager', 'PATCH', name, { value: 'Renamed' }),
  ]);
  for (const response of refused) {
    expect(problemIn(response)).toMatchObject({ status: 503, code: 'database_unavailable' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.body).not.toMatch(/timeout exceeded|connect/);
  }
  release();
  await Promise.all(holders);
  expect((await server.send('demo-ward', 'GET', paths.facility('CHU-LYON'))).statusCode).toBe(200);
});

test('metrics count requests by pattern and hold nothing that a caller chose', async () => {
  const server = await startTestApp({ measured: true });
  const { app, metrics } = server;
  await server.send('demo-ward', 'GET', paths.facility('CHU-LYON'));
  await server.send('demo-ward', 'GET', paths.facility('CANARY'));
  await app.inject('/canary?canary=1');
  if (metrics === undefined) throw new Error('No metrics');
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const count = (route: string, status: number) => {
    const labels = `method="GET",route="${route}",status="${status}"`;
    return `roomdesk_http_request_duration_seconds_count{${labels}} 1`;
  };
  expect(text).toContain(count('/v1/facilities/:facilityExternalId/', 200));
  expect(text).toContain(count('/v1/facilities/:facilityExternalId/', 403));
  expect(text).toMatch(/roomdesk_database_connections\{state="(open|idle|waiting)"\} \d/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/canary|demo-ward|LYON/i);
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await served.close();
});
