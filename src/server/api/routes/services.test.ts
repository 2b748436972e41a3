import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SERVICES_PER_REQUEST_MAX } from '../../../contract/limits';
import { paths } from '../../../contract/paths';
import { encodeServices } from '../../../contract/value';
import { areaRow } from '../../domain/test-rows';
import { JSON_MAX_DEPTH, ROOM_SERVICES_MAX_BYTES } from '../../limits';
import { problemIn, startTestApp } from '../test-app';
import { storePlace } from '../test-place';

const server = await startTestApp();
await server.app.listen({ port: 0, host: '127.0.0.1' });

const ROOM = 'CHU-LYON-A-101';

const stored = (id = ROOM) => areaRow(server.db, id);

const add = (token: string, id: string, services: object[]) =>
  server.send(token, 'POST', paths.services(id), encodeServices(services));

const service = {
  code: 'TV',
  label: 'Télévision\n4K',
  status: 'active',
  start: '2026-01-31T09:00:00.000Z',
  end: '2026-02-28T11:00:00.000Z',
};

interface Added {
  info: string;
  services: { data_services: Record<string, unknown>[] };
}

describe('adding services', () => {
  test('get ids of ours, beside the existing ones, and keep all other keys', async () => {
    const before = (await stored()).data_services ?? [];
    // An end before its start is kept as it was sent.
    const reversed = { ...service, start: service.end, end: service.start };
    const sent = [
      { ...reversed, id: 'mine', bed: { side: 'window', number: 2 }, constructor: 'x' },
      {},
    ];
    const response = await add('demo-ward', ROOM, sent);
    expect(response.statusCode).toBe(200);
    const { info, services } = response.json<Added>();
    expect(info).toMatch(/added/);
    const [first, second] = services.data_services.slice(before.length);
    expect(services.data_services).toEqual([...before, first, second]);
    expect(first).toEqual({ ...sent[0], id: first?.['id'] });
    expect(Object.keys(second ?? {})).toEqual(['id']);
    for (const added of [first, second])
      expect(added?.['id']).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      );
    expect((await stored()).data_services).toEqual(services.data_services);
  });

  test('none added is none added; as many as are allowed at once are', async () => {
    const codes = Array.from({ length: SERVICES_PER_REQUEST_MAX }, (_, index) => `${index}`);
    const many = codes.map((code) => ({ code }));
    for (const services of [[], many]) {
      const answer = await add('demo-ward', 'CHU-LYON-A-103', services);
      expect(answer.json()).toMatchObject({ services: { data_services: services } });
    }
  });

  const inner = (value: string) => ({ value });
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  test.each([
    ['no body', undefined, 'invalid_body'],
    ['no value', {}, 'value_missing'],
    ['null', { value: null }, 'not_text'],
    ['a real array', { value: [service] }, 'not_text'],
    ['malformed JSON', inner('[{]'), 'value_not_json'],
    ['an empty string', inner(''), 'value_not_json'],
    ['an object', inner('{"code":"TV"}'), 'not_array'],
    ['null in the string', inner('null'), 'not_array'],
    ['an array encoded twice', inner(JSON.stringify('[]')), 'not_array'],
    ['an entry that is none', inner('[null]'), 'not_object'],
    ['an array as entry', inner('[[]]'), 'not_object'],
    ['prototype poisoning', inner('[{"__proto__":{"polluted":1}}]'), 'prototype_key'],
    ['poisoning in escapes', inner('[{"\\u005f_proto__":{"polluted":1}}]'), 'prototype_key'],
    ['by constructor', inner('[{"a":{"constructor":{"prototype":{}}}}]'), 'prototype_key'],
    ['too deep', inner(`[{"a":${nested(JSON_MAX_DEPTH - 1)}}]`), 'too_deep'],
    ['a NUL character', inner('[{"note":"a\\u0000"}]'), 'not_storable'],
    ['half a character in a key', inner('[{"\\ud800":1}]'), 'not_storable'],
    ['a number out of range', inner('[{"price":1e999}]'), 'not_storable'],
    ['a number of hundreds of digits', inner('[{"price":1e308}]'), 'not_storable'],
    ['a fraction of hundreds of digits', inner('[{"price":-1e-308}]'), 'not_storable'],
    ['a number that would be another', inner('[{"n":12345678901234567890}]'), 'not_storable'],
    ['a code that is no text', encodeServices([{ code: 1 }]), 'not_text'],
  ])('%s is answered 400, and changes nothing', async (_name, body, code) => {
    const before = await stored();
    const response = await server.send('demo-ward', 'POST', paths.services(ROOM), body);
    expect(problemIn(response)).toMatchObject({ status: 400, code });
    expect(await stored()).toEqual(before);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('a full room refuses more services, and can still be read and closed', async () => {
    const { token } = await storePlace(server.db, { facility: 'FULL' });
    const areaId = 'FULL-1';
    for (let size = 0; size + 900_100 < ROOM_SERVICES_MAX_BYTES; size += 900_100) {
      expect((await add(token, areaId, [{ note: 'x'.repeat(900_000) }])).statusCode).toBe(200);
    }
    const before = await stored(areaId);
    const refused = problemIn(await add(token, areaId, [{ note: 'x'.repeat(900_000) }]));
    expect(refused).toMatchObject({ status: 400, code: 'room_full' });
    expect(await stored(areaId)).toEqual(before);
    expect((await server.send(token, 'DELETE', paths.area(areaId))).statusCode).toBe(200);
    expect((await add(token, areaId, [service])).statusCode).toBe(200);
  });

  test('all rooms of a facility hold together what one answer can, and no more', async () => {
    const { token } = await storePlace(server.db, { facility: 'VAST' });
    // Sixteen rooms, each within its own limit, together just below the facility's limit.
    await sql`
      insert into area (facility_id, id_external, status, position, data_services)
      select facility.id, 'VAST-full-' || n, 'open', n,
        jsonb_build_array(jsonb_build_object('id', n::text, 'note', repeat('x', 4194100)))
      from facility, generate_series(1, 16) as n where facility.id_external = 'VAST'`.execute(
      server.db,
    );
    const before = await stored('VAST-1');
    const refused = problemIn(await add(token, 'VAST-1', [{ note: 'x'.repeat(5000) }]));
    expect(refused).toMatchObject({ status: 400, code: 'facility_full' });
    expect(await stored('VAST-1')).toEqual(before);
    expect((await add(token, 'VAST-1', [service])).statusCode).toBe(200);
    expect((await server.send(token, 'DELETE', paths.area('VAST-full-16'))).statusCode).toBe(200);
    expect((await add(token, 'VAST-1', [{ note: 'x'.repeat(5000) }])).statusCode).toBe(200);
  });

  test('what is refused in a list is named, with the limit that it is over', async () => {
    const detail = async (services: object[]) =>
      problemIn(await add('demo-ward', ROOM, services)).detail;
    expect(await detail([service, { ...service, end: 'tomorrow' }])).toMatch(/^Entry 2, end: /);
    expect(await detail([{ label: 'x'.repeat(2001) }])).toBe(
      'Entry 1, label: The value is 2001 characters long; 2000 are allowed.',
    );
    expect(await detail(Array.from({ length: 101 }, () => service))).toBe(
      'The list has 101 entries; 100 are allowed.',
    );
  });

  test('what is as deep as allowed is taken, outside and inside the string', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = (body: unknown) =>
      server.send('demo-ward', 'POST', paths.services(ROOM), body, headers);
    const outer = (levels: number) => send(`{"value":"[]","x":${nested(levels)}}`);
    const deepest = inner(`[{"a":${nested(JSON_MAX_DEPTH - 2)}}]`);
    expect((await send(deepest)).statusCode).toBe(200);
    expect((await outer(JSON_MAX_DEPTH - 1)).statusCode).toBe(200);
    expect(problemIn(await outer(JSON_MAX_DEPTH)).code).toBe('too_deep');
    expect(problemIn(await outer(100_000)).code).toBe('too_deep');
  });
});

describe('deleting a service', () => {
  test('the one is gone, the others are answered; a second time it is unknown', async () => {
    const { services } = (await add('demo-ward', ROOM, [service])).json<Added>();
    const last = services.data_services.at(-1);
    const url = paths.service(ROOM, String(last?.['id']));
    const response = await server.send('demo-ward', 'DELETE', url);
    expect(response.json()).toEqual({
      info: expect.stringMatching(/deleted/),
      id: last?.['id'],
      remaining_services: services.data_services.slice(0, -1),
    });
    const before = await stored();
    expect(before.data_services).toEqual(services.data_services.slice(0, -1));
    const again = problemIn(await server.send('demo-ward', 'DELETE', url));
    expect(again).toMatchObject({ status: 404, code: 'service_unknown' });
    expect(await stored()).toEqual(before);
  });

  test.each(['nothing', 'undefined', 'null', '0', "' or true", 'x\u0000', 'é'.repeat(200)])(
    '%j is the id of none',
    async (id) => {
      const before = await stored();
      const url = `${paths.services(ROOM)}/${encodeURIComponent(id)}`;
      const refused = problemIn(await server.send('demo-ward', 'DELETE', url));
      expect(refused).toMatchObject({ status: 404, code: 'service_unknown' });
      expect(await stored()).toEqual(before);
    },
  );

  const raw = '.. %2e%2e .%2E %2E. ../ %2e%2e/ %2e%2e%2f . ./ ..; ..%00'.split(' ');
  test.each(['', ...raw])('as %j, sent raw, it closes no room', async (id) => {
    const before = await stored();
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    const path = `/v1/areas/${ROOM}/data_services/${id}`;
    socket.write(
      `DELETE ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ` +
        'demo-ward\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await stored()).toEqual(before);
  });
});
