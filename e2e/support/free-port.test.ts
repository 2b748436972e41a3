import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from './free-port';

afterEach(() => vi.unstubAllEnvs());

test('no port is drawn twice, nor one that is taken', async () => {
  const drawn: number[] = [];
  for (let times = 0; times < 500; times += 1) drawn.push(await freePort());
  expect(new Set(drawn).size).toBe(500);

  const taken = createServer().listen((drawn.at(-1) ?? 0) + 1, '127.0.0.1');
  await once(taken, 'listening');
  expect(await freePort()).not.toBe((drawn.at(-1) ?? 0) + 1);
  taken.close();
});

test('two workers draw from ranges apart', async () => {
  const thousands = [];
  for (const worker of ['0', '1']) {
    vi.stubEnv('TEST_PARALLEL_INDEX', worker);
    thousands.push(Math.floor((await freePort()) / 1000));
  }
  expect(new Set(thousands).size).toBe(2);
});
