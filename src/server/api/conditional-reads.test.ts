import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { startTestApp } from './test-app';

const server = await startTestApp();

const get = (url: string, headers: Record<string, string> = {}, token = 'demo-manager') =>
  server.send(token, 'GET', url, undefined, headers);

const tagOf = async (...args: Parameters<typeof get>) => String((await get(...args)).headers.etag);

const reads = [
  ['the facility', paths.facility('CHU-LYON')],
  ['the facility without the slash', '/v1/facilities/CHU-LYON'],
  ['the areas', paths.areas('CHU-LYON')],
  ['the provisioning list', paths.provisioning('CHU-LYON')],
] as const;

describe.each(reads)('of %s', (_, url) => {
  test('who has it already gets 304, no body and the same headers', async () => {
    const whole = await get(url);
    expect(whole.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
    const tag = String(whole.headers.etag);
    for (const condition of [tag, `W/${tag}`, `"other", W/"x,y" , ${tag}`, '*', ' * ']) {
      const answer = await get(url, { 'if-none-match': condition });
      expect([condition, answer.statusCode, answer.body]).toEqual([condition, 304, '']);
      const {
        'content-type': _type,
        'content-length': _length,
        date: _date,
        'x-request-id': _id,
        ...same
      } = whole.headers;
      expect(answer.headers).toMatchObject(same);
      expect(answer.headers).not.toHaveProperty('content-type');
    }
    const bare = tag.slice(1, -1);
    for (const condition of ['"other"', bare, tag.toUpperCase(), '', '""', `"${tag}`, 'W/*']) {
      const answer = await get(url, { 'if-none-match': condition });
      expect([condition, answer.statusCode, answer.body]).toEqual([condition, 200, whole.body]);
    }
  });

  test('a condition opens nothing: who may not read it is refused as ever', async () => {
    const tag = await tagOf(url);
    const refused = await get(url, {}, 'demo-hotel');
    const answer = await get(url, { 'if-none-match': `${tag}, *` }, 'demo-hotel');
    expect([answer.statusCode, answer.body]).toEqual([403, refused.body]);
    expect(answer.headers).not.toHaveProperty('etag');
    expect((await get(url, { 'if-none-match': '*' }, 'nobody')).statusCode).toBe(401);
  });
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, deflate', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.000, *;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity;q=0', undefined],
])('a list is sent to who accepts %j coded as %s, and holds the same', async (accepted, coding) => {
  const headers = accepted === undefined ? undefined : { 'accept-encoding': accepted };
  for (const url of [paths.areas('CHU-LYON'), paths.provisioning('CHU-LYON')]) {
    const plain = await get(url);
    const answer = await get(url, headers);
    expect(answer.headers['content-encoding']).toBe(coding);
    const { rawPayload: sent } = answer;
    expect((coding === 'gzip' ? gunzipSync(sent) : sent).equals(plain.rawPayload)).toBe(true);
    expect(Number(answer.headers['content-length'])).toBe(sent.length);
    expect(answer.headers.etag === plain.headers.etag).toBe(coding === undefined);
    // The tag of one coding is also valid in a request for another.
    const again = await get(url, { 'if-none-match': String(plain.headers.etag), ...headers });
    expect([again.statusCode, again.headers.etag]).toEqual([304, answer.headers.etag]);
  }
});

test('a write changes the tags of what it changes, at once', async () => {
  let before = await Promise.all(reads.map(([, url]) => tagOf(url)));
  /** Which of the reads have another tag after this write. */
  const changedBy = async (method: 'PATCH' | 'POST' | 'DELETE', url: string, value?: unknown) => {
    await server.send('demo-manager', method, url, value === undefined ? undefined : { value });
    const now = await Promise.all(reads.map(([, read]) => tagOf(read)));
    const changed = now.map((tag, index) => tag !== before[index]);
    before = now;
    return changed;
  };
  const name = paths.facilityProperty('CHU-LYON', 'name');
  const room = paths.area('CHU-LYON-A-101');
  expect(await changedBy('PATCH', name, 'Renamed')).toEqual([true, true, false, false]);
  expect(await changedBy('DELETE', room)).toEqual([false, false, true, false]);
  expect((await get(paths.areas('CHU-LYON'))).json()).toMatchObject({
    areas: { 0: { status: 'closed', data_services: [] } },
  });
  // The room has no services by now, so only its status changes.
  expect(await changedBy('POST', room)).toEqual([false, false, true, false]);
  const entries = [{ id_external: '1', name: 'One' }];
  const replaced = await changedBy('PATCH', paths.provisioning('CHU-LYON'), entries);
  expect(replaced).toEqual([true, true, false, true]);
});
