import { describe, expect, test } from 'vitest';
import { areasSchema } from '../../../contract/area';
import { paths } from '../../../contract/paths';
import { encodeServices } from '../../../contract/value';
import { contents } from '../../domain/test-backup';
import { problemIn, startTestApp } from '../test-app';
import { storePlace } from '../test-place';

const server = await startTestApp();

async function room(id: string) {
  const answer = await server.send('demo-manager', 'GET', paths.areas('CHU-LYON'));
  return areasSchema.parse(answer.json()).find(({ id_external }) => id_external === id);
}

describe('opening and closing', () => {
  test('closing resets the services and says so; opening does as well', async () => {
    const id = 'CHU-LYON-A-101';
    const before = await room(id);
    expect(before?.data_services).toHaveLength(3);
    const closed = await server.send('demo-ward', 'DELETE', paths.area(id));
    expect(closed.statusCode).toBe(200);
    expect(closed.json()).toEqual({ info: expect.stringMatching(/closed/), area: await room(id) });
    const after = await room(id);
    expect(after).toMatchObject({ status: 'closed', data_services: [] });
    expect(after?.date_updated).not.toBe(before?.date_updated);

    await server.send('demo-ward', 'POST', paths.services(id), encodeServices([{ code: 'TV' }]));
    const opened = await server.send('demo-ward', 'POST', paths.area(id));
    expect(opened.json()).toEqual({ info: expect.stringMatching(/opened/), area: await room(id) });
    expect(await room(id)).toMatchObject({ status: 'open', data_services: [] });
  });

  test.each([
    ['POST', 'open'],
    ['DELETE', 'closed'],
  ] as const)('%s takes either form of the path, and any body or none', async (method, status) => {
    const json = { 'content-type': 'application/json' };
    const bodies: { headers?: Record<string, string>; payload?: string | Buffer }[] = [
      {},
      { headers: json, payload: '' },
      { headers: json, payload: '{bad' },
      { headers: { 'content-type': 'nonsense' }, payload: '\u0000' },
      { headers: { ...json, 'content-encoding': 'gzip' }, payload: 'not gzip' },
      { payload: Buffer.from([0xff]) },
    ];
    for (const url of ['/v1/areas/CHU-LYON-B-201/', '/v1/areas/CHU-LYON-B-201']) {
      for (const body of bodies) {
        const response = await server.send('demo-ward', method, url, body.payload, body.headers);
        expect([response.statusCode, response.headers.location]).toEqual([200, undefined]);
        expect(response.json()).toMatchObject({
          area: { id_external: 'CHU-LYON-B-201', status },
        });
      }
    }
  });

  test.each([
    ['POST', paths.area('CHU-LYON-A-102')],
    ['DELETE', paths.area('CHU-LYON-A-102')],
    ['POST', paths.services('CHU-LYON-A-102'), encodeServices([{ code: 'TV' }])],
    ['DELETE', paths.service('CHU-LYON-A-102', 'any')],
  ] as const)('%s %s is refused with an If-Match, since a room has no tag', async (...request) => {
    const [method, url, body] = request;
    const before = await room('CHU-LYON-A-102');
    const headers = { 'if-match': '"any"' };
    const refused = await server.send('demo-ward', method, url, body, headers);
    expect(problemIn(refused)).toMatchObject({ status: 412, code: 'precondition_failed' });
    expect(await room('CHU-LYON-A-102')).toEqual(before);
  });

  test('a body that is ignored is still not read without end', async () => {
    const url = paths.area('CHU-LYON-B-202');
    const refused = await server.send('demo-ward', 'POST', url, Buffer.alloc(1_048_577));
    expect(problemIn(refused)).toMatchObject({ status: 413, code: 'body_too_large' });
  });
});

describe('refused', () => {
  test('no room services and no grant give the same answer, and change nothing', async () => {
    const before = await contents(server.db);
    const bodies = new Set<string>();
    for (const [token, id] of [
      ['demo-hotel', 'HTL-042-101'],
      ['demo-support', 'CHU-LYON-A-102'],
    ] as const)
      for (const [method, url] of [
        ['POST', paths.area(id)],
        ['DELETE', paths.area(id)],
        ['POST', paths.services(id)],
        ['DELETE', paths.service(id, 'x')],
      ] as const) {
        const response = await server.send(token, method, url);
        expect(problemIn(response)).toMatchObject({ status: 403, code: 'room_services_forbidden' });
        bodies.add(response.body);
      }
    expect(bodies.size).toBe(1);
    expect(await contents(server.db)).toEqual(before);
  });

  test.each([
    ['demo-ward', 'CHU-LYON-Z-999', 'unknown'],
    ['demo-ward', 'A-101', 'short form'],
    ['demo-ward', 'chu-lyon-a-101', 'other case'],
    ['demo-ward', 'HTL-042-101', "another partner's"],
    ['demo-installer', 'CHU-LYON-A-101', 'nothing of areas granted'],
    ['demo-manager', 'CLINIC-7-1', 'no areas'],
    ['demo-manager', 'CHU-LYON-A-101\u0000', 'no text'],
  ])('%s gets the same 404 on %s as on any other: %s', async (token, id) => {
    const response = await server.send(token, 'DELETE', `/v1/areas/${encodeURIComponent(id)}/`);
    expect(problemIn(response)).toMatchObject({ status: 404, code: 'area_unknown' });
    const other = await server.send('demo-ward', 'POST', paths.services('NOWHERE-1'));
    expect(response.body).toBe(other.body);
  });
});

test('a full id is never split: facility H-1 with area 101 is not H with area 1-101', async () => {
  const short = await storePlace(server.db, { facility: 'H', area: '1-102' });
  const long = await storePlace(server.db, { facility: 'H-1', area: '101' });
  expect((await server.send(long.token, 'POST', paths.area('H-1-101'))).json()).toMatchObject({
    area: { status: 'open' },
  });
  expect((await server.send(short.token, 'POST', paths.area('H-1-101'))).statusCode).toBe(404);
  expect((await server.send(long.token, 'POST', paths.area('H-1-102'))).statusCode).toBe(404);
});
