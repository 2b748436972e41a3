import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ResponseCache, type Content } from './response-cache';

const KEY = Buffer.alloc(32, 7);

const LONG = 'Chambre 101 · Cardiologie '.repeat(200);

/** A store whose present version a build reads. Builds end when `end` or `fail` is called. */
function source(text = LONG) {
  const builds: { end: () => void; fail: () => void }[] = [];
  const store = { version: '1' };
  const build = () => {
    // A build reads the version at its begin, and may end later.
    const { version } = store;
    return new Promise<Content>((resolve, reject) => {
      builds.push({
        end: () => resolve({ version, body: Buffer.from(`${text}${version}`) }),
        fail: () => reject(new Error('database gone')),
      });
    });
  };
  return { store, builds, build };
}

const once =
  (version: string, text = LONG) =>
  async () => ({ version, body: Buffer.from(text) });

test('an answer is built once for a version and key, and again for another', async () => {
  const cache = new ResponseCache(KEY);
  const first = await cache.answer('a', '1', once('1'));
  expect(await cache.answer('a', '1', () => Promise.reject(new Error('built again')))).toBe(first);
  expect(await cache.answer('b', '1', once('1'))).not.toBe(first);
  const next = await cache.answer('a', '2', once('2', 'new'));
  expect((await next.as([])).body.toString()).toBe('new');
});

test('a hundred requests for what is not there make one build', async () => {
  const { builds, build } = source();
  const cache = new ResponseCache(KEY);
  const answers = Array.from({ length: 100 }, () => cache.answer('a', '1', build));
  expect(builds).toHaveLength(1);
  builds[0]?.end();
  expect(new Set(await Promise.all(answers)).size).toBe(1);
  expect(builds).toHaveLength(1);
});

test('a build that began before a write is not served to who came after it', async () => {
  const { store, builds, build } = source();
  const cache = new ResponseCache(KEY);
  const before = cache.answer('a', '1', build);
  store.version = '2';
  const after = Array.from({ length: 50 }, () => cache.answer('a', '2', build));
  builds[0]?.end();
  expect((await before).version).toBe('1');
  while (builds.length < 2) await nextTurn();
  builds[1]?.end();
  expect((await Promise.all(after)).map(({ version }) => version)).toEqual(after.map(() => '2'));
  expect(builds).toHaveLength(2);
});

test('a failed build is tried again by those who waited and those who come', async () => {
  const { builds, build } = source();
  const cache = new ResponseCache(KEY);
  const failing = cache.answer('a', '1', build);
  const waiting = cache.answer('a', '1', build);
  builds[0]?.fail();
  await expect(failing).rejects.toThrow('database gone');
  while (builds.length < 2) await nextTurn();
  builds[1]?.end();
  expect((await waiting).version).toBe('1');
  expect((await cache.answer('a', '1', build)).version).toBe('1');
});

test('the cache stays within its bounds and drops the least recently used', async () => {
  const each = (await new ResponseCache(KEY).answer('a', '1', once('1'))).bytes;
  const cache = new ResponseCache(KEY, each * 3);
  const kept = await cache.answer('a', '1', once('1'));
  for (const key of ['b', 'c']) await cache.answer(key, '1', once('1'));
  expect(cache.bytes).toBe(each * 3);
  expect(await cache.answer('a', '1', once('1'))).toBe(kept);
  for (const key of ['d', 'e']) await cache.answer(key, '1', once('1'));
  expect(cache.bytes).toBe(each * 3);
  expect(await cache.answer('a', '1', once('1'))).toBe(kept);
  for (let version = 2; version < 50; version += 1)
    await cache.answer('a', String(version), once(String(version)));
  expect(cache.bytes).toBe(each * 3);
  const tooLarge = await cache.answer('huge', '1', once('1', LONG.repeat(100)));
  expect((await tooLarge.as([])).body.length).toBe(Buffer.byteLength(LONG) * 100);
  expect(cache.bytes).toBeLessThanOrEqual(each * 3);
});

test('an answer that is evicted while it is rebuilt counts once', async () => {
  const cache = new ResponseCache(KEY, 10_000);
  const { builds, build } = source('x'.repeat(3000));
  await cache.answer('a', '1', once('1', 'x'.repeat(8000)));
  const again = cache.answer('a', '2', build);
  await cache.answer('b', '1', once('1', 'x'.repeat(6000)));
  builds[0]?.end();
  expect(await again).toMatchObject({ bytes: 3001 });
  expect(cache.bytes).toBe(9001);
});

test('every coding holds the same under its own tag, and is made once, on demand', async () => {
  const cache = new ResponseCache(KEY);
  const answer = await cache.answer('a', '1', once('1'));
  expect(cache.bytes).toBe(Buffer.byteLength(LONG));
  const [br, again, gzip, identity] = await Promise.all([
    answer.as(['br', 'gzip']),
    answer.as(['br']),
    answer.as(['gzip']),
    answer.as([]),
  ]);
  expect(again).toBe(br);
  expect([br.coding, gzip.coding, identity.coding]).toEqual(['br', 'gzip', 'identity']);
  expect(brotliDecompressSync(br.body).toString()).toBe(LONG);
  expect(gunzipSync(gzip.body).toString()).toBe(LONG);
  expect(new Set([br, gzip, identity].map(({ etag }) => etag)).size).toBe(3);
  expect(cache.bytes).toBe([br, gzip, identity].reduce((sum, { body }) => sum + body.length, 0));
});

test('a coding that is made after its answer was replaced counts for nothing', async () => {
  const cache = new ResponseCache(KEY);
  const before = await cache.answer('a', '1', once('1'));
  await cache.answer('a', '2', once('2'));
  expect((await before.as(['gzip'])).coding).toBe('gzip');
  expect(cache.bytes).toBe(Buffer.byteLength(LONG));
});
