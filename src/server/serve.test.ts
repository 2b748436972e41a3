import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '../contract/paths';
import {
  databaseProcess,
  makeDataDir,
  programEnvironment,
  removeDataDir,
} from '../../e2e/support/server';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
/** Longer than two signals of one press are apart, in milliseconds. */
const NEXT_PRESS_MS = 700;

let dataDir: string;
let running: ChildProcess | undefined;
let connection: Socket | undefined;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => {
  connection?.destroy();
  running?.kill('SIGKILL');
  removeDataDir(dataDir);
});

async function start(settings: NodeJS.ProcessEnv = {}) {
  const server = (running = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: {
      ...programEnvironment(dataDir),
      API_BASE_URL: 'http://127.0.0.1:9',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  }));
  let output = '';
  server.stdout.on('data', (text) => (output += String(text)));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('Ctrl-C stops it');
  return { server, port: Number(/127\.0\.0\.1:(\d+)/.exec(output)?.[1]) };
}

/** Starts a server, and a request that keeps its stop waiting until `client` is destroyed. */
async function startWithRequestInFlight(): Promise<{ server: ChildProcess; client: Socket }> {
  const { server, port } = await start();
  const client = (connection = connect(port, '127.0.0.1'));
  client.on('error', () => undefined);
  client.write(
    `PATCH ${paths.facilityProperty('CHU-LYON', 'name')} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      'Content-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n',
  );
  // The server has the request once it asks for its body.
  expect(String(((await once(client, 'data')) as [Buffer])[0])).toMatch(/ 100 Continue/);
  return { server, client };
}

test('one Ctrl-C that arrives twice, from the terminal and from npm, ends cleanly', async () => {
  const { server, client } = await startWithRequestInFlight();
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await delay(20);
  server.kill('SIGINT');
  await delay(NEXT_PRESS_MS);
  expect(server.exitCode).toBeNull();
  client.destroy();
  expect(await ended).toEqual([0, null]);
});

test('a second Ctrl-C ends it at once', async () => {
  const { server } = await startWithRequestInFlight();
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await delay(NEXT_PRESS_MS);
  server.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  // It waits for nothing, so its database may end a moment later.
  await expect.poll(() => databaseProcess(dataDir), { timeout: 10_000 }).toBeUndefined();
});

test('a balancer has STOP_DELAY_SECONDS to see that the server is not ready', async () => {
  const { server, port } = await start({ STOP_DELAY_SECONDS: '3' });
  const probe = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'refused',
    );
  const ended = once(server, 'exit');
  const from = performance.now();
  server.kill('SIGTERM');
  await expect.poll(probe).toBe(503);
  await expect.poll(probe, { timeout: 10_000, interval: 50 }).toBe('refused');
  expect(performance.now() - from).toBeGreaterThan(3000);
  expect(await ended).toEqual([0, null]);
});
