import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { problemIn } from '../api/test-app';
import { cookieOf } from '../auth/test-session';
import { startTestRemote } from './test-upstream';

const rooms = JSON.stringify({
  areas: Array.from({ length: 5000 }, (_, index) => ({
    id_external: `F-${index}`,
    name: `Chambre ${index}`,
  })),
});
const TOKEN = 'canary/token+of-32-characters==x';

const remote = await startTestRemote();
const cookie = cookieOf(await remote.signIn(TOKEN));
afterEach(() => remote.play(undefined));

/** Serves `body` with a tag, or a 304 to a caller that already has it. */
function serve(body: string, etag = '"r1"', announced = true): void {
  remote.play(({ headers }, response) => {
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, {
      'content-type': 'application/json',
      etag,
      ...(announced && { 'content-length': Buffer.byteLength(body) }),
    });
    response.end(body);
  });
}
const read = (accept: string, more: Record<string, string> = {}) =>
  remote.send(cookie, 'GET', paths.areas('F'), undefined, { 'accept-encoding': accept, ...more });
const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliDecompressSync(body),
  gzip: (body) => gunzipSync(body),
};

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate'],
  ['gzip', 'gzip, br;q=0'],
])('a large answer comes in %s to who takes %s, whole and far smaller', async (coding, accept) => {
  for (const announced of [true, false]) {
    serve(rooms, '"r1"', announced);
    const { headers, rawPayload } = await read(accept);
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('content-length');
    expect(decoders[coding]?.(rawPayload).toString()).toBe(rooms);
    expect(rawPayload.length).toBeLessThan(rooms.length / 4);
  }
});

test.each([
  ['takes no coding', 'identity', rooms],
  ['gets one packet anyway', 'br, gzip', '{"areas":[]}'],
])('an answer to who %s comes as it is', async (_who, accept, body) => {
  serve(body);
  const { headers, body: sent } = await read(accept);
  expect(headers).toMatchObject({
    etag: '"r1"',
    vary: 'accept-encoding',
    'content-length': String(body.length),
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(sent).toBe(body);
});

test('each coding has its own tag, which is the remote API’s again on the way back', async () => {
  serve(rooms);
  const tags = [];
  for (const accept of ['identity', 'gzip', 'br']) {
    const { etag } = (await read(accept)).headers;
    tags.push(etag);
    const again = await read(accept, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
    expect(again.headers).not.toHaveProperty('content-encoding');
    const name = paths.facilityProperty('F', 'name');
    await remote.send(cookie, 'PATCH', name, { value: 'x' }, { 'if-match': String(etag) });
    expect(remote.received.at(-1)?.headers['if-match']).toBe('"r1"');
  }
  expect(new Set(tags).size).toBe(3);
  serve(rooms, 'W/"r1"');
  expect((await read('br')).headers['etag']).toBe('W/"r1"');
});

test('the token of the session has stars in its place there too', async () => {
  serve(JSON.stringify({ areas: [], said: `${'x'.repeat(2000)}${TOKEN}${'y'.repeat(2000)}` }));
  const { rawPayload } = await read('br');
  expect(brotliDecompressSync(rawPayload).toString()).toMatch(/x\*{32}y/);
});

test('one that breaks off before its first chunk is reported as that, uncompressed', async () => {
  remote.play((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', etag: '"r1"' })
      .write('{"areas":[', () => response.socket?.destroy()),
  );
  const response = await read('br');
  expect(problemIn(response)).toMatchObject({ status: 502, code: 'upstream_dropped' });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.headers).not.toHaveProperty('etag');
});
