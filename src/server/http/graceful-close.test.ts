import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { startTestApp, type TestApp } from '../api/test-app';
import { holdLock } from '../db/test-database';
import { IDLE_OFF_MS } from '../limits';
import { closeGracefully } from './connections';

const STOP_WITHIN_MS = 10_000;
/** Less than idle connections are given after a pause, but more than a busy machine takes. */
const PROMPTLY_MS = IDLE_OFF_MS - 500;
const NAME = paths.facilityProperty('CHU-LYON', 'name');
const headers = { authorization: 'Bearer demo-manager', 'content-type': 'application/json' };

let server: TestApp;
let agent: Agent;
let port: number;
beforeEach(async () => {
  server = await startTestApp();
  agent = new Agent({ keepAlive: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterEach(() => agent.destroy());

const send = (method: string, path: string, body?: string) =>
  request({ agent, host: '127.0.0.1', port, method, path, headers }).end(body);

async function answerTo(sent: ClientRequest) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: answered } = response;
  return { status, connection: answered.connection, body: await text(response) };
}

async function changeInFlight(): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(server.db)).rows).toHaveLength(1);
}

test('a server that stops is not ready first, and finishes what is in flight', async () => {
  expect((await answerTo(send('GET', paths.facility('CHU-LYON')))).connection).toBe('keep-alive');
  const lock = sql`select from facility where id_external = 'CHU-LYON' for update`;
  const release = await holdLock(server.db, lock);
  const changed = answerTo(send('PATCH', NAME, '{"value":"Saved at the end"}'));
  await changeInFlight();

  const before = performance.now();
  const closed = closeGracefully(server.app, server.readiness, { pauseMs: 300 });
  const probe = await answerTo(send('GET', '/readyz'));
  expect([probe.status, probe.connection]).toEqual([503, 'keep-alive']);
  expect((await answerTo(send('GET', paths.areas('CHU-LYON')))).status).toBe(200);

  await expect.poll(() => server.app.server.listening).toBe(false);
  // The open keep-alive connection carries one more request. New connections are refused.
  const last = await answerTo(send('GET', '/healthz'));
  expect([last.status, last.connection]).toEqual([200, 'close']);
  await expect(answerTo(send('GET', '/healthz'))).rejects.toThrow(
    /ECONNREFUSED|ECONNRESET|socket hang up/,
  );
  await release();
  expect(await changed).toMatchObject({ status: 200, body: '{"name":"Saved at the end"}' });
  await closed;
  expect(performance.now() - before).toBeLessThan(STOP_WITHIN_MS);
});

test('no connection that only waits holds the end up: idle, unused, or of a CONNECT', async () => {
  await answerTo(send('GET', paths.facility('CHU-LYON')));
  const accepted = once(server.app.server, 'connection');
  const unused = connect(port, '127.0.0.1').on('error', () => undefined);
  await accepted;
  const refused = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  refused.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(refused.resume(), 'end');
  const before = performance.now();
  await Promise.all([closeGracefully(server.app, server.readiness), once(unused, 'close')]);
  expect(performance.now() - before).toBeLessThan(PROMPTLY_MS);
  refused.destroy();
});

test('a client that never finishes is cut off in the end', async () => {
  const options = { agent, host: '127.0.0.1', port, method: 'PATCH', path: NAME };
  const sent = request({ ...options, headers: { ...headers, 'content-length': 100 } });
  sent.write('{');
  const cut = once(sent, 'error');
  // Once a later probe is answered, the head has arrived.
  await answerTo(send('GET', '/healthz'));
  const before = performance.now();
  await Promise.all([
    closeGracefully(server.app, server.readiness, { drainMs: 200 }),
    cut.catch(() => undefined),
  ]);
  expect(performance.now() - before).toBeLessThan(STOP_WITHIN_MS);
});
