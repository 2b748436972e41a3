import { describe, expect, test } from 'vitest';
import { everyGrant } from '../domain/grants';
import { areaRow } from '../domain/test-rows';
import { paths } from '../../contract/paths';
import { encodeServices } from '../../contract/value';
import { problemIn, startTestApp } from './test-app';
import { setGrants, storePlace } from './test-place';

const server = await startTestApp();

interface TestRequest {
  token?: string;
  method?: 'POST' | 'DELETE';
  url: string;
  key: string;
  body?: object;
}

const send = ({ token = 'demo-ward', method = 'POST', url, key, body }: TestRequest) =>
  server.send(token, method, url, body, { 'idempotency-key': key });

const stored = (id: string) => areaRow(server.db, id);

const one = encodeServices([{ code: 'TV', zeta: 1, a: [1.5, 'é'] }]);

test('services sent twice under one key are added once; the repeat shows the room', async () => {
  const request = { url: paths.services('CHU-LYON-A-101'), key: 'add-1', body: one };
  const first = await send(request);
  expect(first.statusCode).toBe(200);
  expect(await send(request)).toMatchObject({ statusCode: 200, body: first.body });
  const second = await send({ ...request, key: 'add-2' });
  const before = await stored('CHU-LYON-A-101');
  expect(await send(request)).toMatchObject({ statusCode: 200, body: second.body });
  expect(await stored('CHU-LYON-A-101')).toEqual(before);
});

test.each([
  ['POST', 'open'],
  ['DELETE', 'closed'],
] as const)('a late %s under a used key does not erase what came after', async (method, status) => {
  const id = 'CHU-LYON-A-102';
  const first = await send({ method, url: paths.area(id), key: `late-${method}` });
  expect(first.json()).toMatchObject({ area: { status, data_services: [] } });
  await send({ url: paths.services(id), key: `next-${method}`, body: one });
  const before = await stored(id);
  for (const url of [paths.area(id), paths.area(id).slice(0, -1)]) {
    expect((await send({ method, url, key: `late-${method}` })).body).toBe(first.body);
  }
  expect(await stored(id)).toEqual(before);
});

test('an ignored body is no part of what a key stands for', async () => {
  const request = { url: paths.area('CHU-LYON-A-108'), key: 'bodies' };
  const first = await send(request);
  for (const body of [{}, { value: 'x' }])
    expect(await send({ ...request, body })).toMatchObject({ statusCode: 200, body: first.body });
});

describe('a used key', () => {
  test.each([
    ['another body', { body: encodeServices([{ code: 'PRESS' }]) }],
    ['another room', { url: paths.services('CHU-LYON-A-104') }],
    ['another route', { url: paths.area('CHU-LYON-A-103'), body: {} }],
    ['another method', { method: 'DELETE', url: paths.area('CHU-LYON-A-103') }],
  ] as [string, Partial<TestRequest>][])('is refused with %s', async (name, other) => {
    const url = paths.services('CHU-LYON-A-103');
    const request = { url, key: name.replaceAll(' ', '-'), body: one };
    await send(request);
    const before = [await stored('CHU-LYON-A-103'), await stored('CHU-LYON-A-104')];
    const problem = problemIn(await send({ ...request, ...other }));
    expect(problem).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect([await stored('CHU-LYON-A-103'), await stored('CHU-LYON-A-104')]).toEqual(before);
  });

  test("but a key is its partner's own", async () => {
    const request = { url: paths.services('CHU-LYON-A-105'), key: 'shared', body: one };
    const first = await send(request);
    const second = await send({ ...request, token: 'demo-manager' });
    expect(second.statusCode).toBe(200);
    expect(second.body).not.toBe(first.body);
  });
});

test('a refused request uses no key up', async () => {
  const request = { url: paths.services('CHU-LYON-A-106'), key: 'retry', body: one };
  const nowhere = { ...request, url: paths.services('NOWHERE-1') };
  expect((await send({ ...request, body: { value: '[' } })).statusCode).toBe(400);
  expect((await send(nowhere)).statusCode).toBe(404);
  expect((await send(request)).statusCode).toBe(200);
});

test.each(['a b', 'é', 'x'.repeat(256)])('%j is no key', async (key) => {
  const before = await stored('CHU-LYON-A-107');
  const problem = problemIn(await send({ url: paths.area('CHU-LYON-A-107'), key }));
  expect(problem).toMatchObject({ status: 400, code: 'idempotency_key' });
  expect(await stored('CHU-LYON-A-107')).toEqual(before);
});

test('what is answered again shows only what may be read by then', async () => {
  const { token } = await storePlace(server.db, { facility: 'LATER' });
  const request = { token, url: paths.services('LATER-1'), key: 'later', body: one };
  expect((await send(request)).json()).toMatchObject({
    services: { data_services: [{ code: 'TV' }] },
  });
  const second = { ...request, key: 'second' };
  expect((await send(second)).json()).toMatchObject({ services: { data_services: [{}, {}] } });
  await setGrants(server.db, token, ['write:area.data_services']);
  expect((await send(second)).json()).toMatchObject({ services: { data_services: [{}] } });
  await setGrants(server.db, token, everyGrant);
  const opening = { ...request, url: paths.area('LATER-1'), key: 'open' };
  expect((await send(opening)).json()).toMatchObject({ area: { name: 'Room 1' } });
  await setGrants(server.db, token, ['open:area']);
  const { area } = (await send(opening)).json<{ area: unknown }>();
  expect(area).toEqual({ id_external: 'LATER-1' });
  expect((await send(request)).statusCode).toBe(403);
});
