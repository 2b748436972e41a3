import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paths, writableProperties } from '../../contract/paths';
import { signIn } from '../auth/test-session';
import { contents } from '../domain/test-backup';
import { problemIn, startTestApp } from './test-app';

const server = await startTestApp();

const chuName = paths.facilityProperty('CHU-LYON', 'name');
describe('401', () => {
  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer nobody',
    'Basic demo-manager',
    'demo-manager',
    'Bearer demo-manager x',
  ])('is the answer to %j as authorization, before anything else', async (authorization) => {
    const headers = {
      ...(authorization !== undefined && { authorization }),
      'content-type': 'application/json',
    };
    const response = await server.send(undefined, 'PATCH', chuName, '{', headers);
    expect(problemIn(response)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });
});

test('demo tokens are refused to who comes by a proxy, and signs in by one', async () => {
  const proxies: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'X-Forwarded-Proto': 'https' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
  ];
  const url = paths.facility('CHU-LYON');
  const manager = { token: 'demo-manager', facility_id: 'CHU-LYON' };
  expect((await signIn(server.app, manager)).statusCode).toBe(200);
  for (const headers of proxies) {
    const read = await server.send('demo-manager', 'GET', url, undefined, headers);
    expect([headers, read.statusCode]).toEqual([headers, 401]);
    const { statusCode } = await signIn(server.app, manager, headers);
    expect([headers, statusCode]).toEqual([headers, 401]);
  }
});

test('demo tokens that nobody asked for are refused on this machine as well', async () => {
  const quiet = await startTestApp({ settings: { DEMO_CONTENT: 'false' } });
  for (const persona of ['manager', 'ward', 'support', 'installer', 'hotel']) {
    const { statusCode } = await quiet.send(`demo-${persona}`, 'GET', paths.facility('CHU-LYON'));
    expect([persona, statusCode]).toEqual([persona, 401]);
  }
});

describe('403', () => {
  const strange = ['NOWHERE', 'chu-lyon', 'CHU-LYON ', 'CHU-LYON\0', "' or true --", '{"a",b}'];
  const long = ['x'.repeat(255), 'x'.repeat(6000), 'é'.repeat(2000)];
  const ids = ['HTL-042', '..%2f', ...long, ...strange];
  test.each([
    ['GET', '/'],
    ['GET', '/areas'],
    ['GET', '/areas_autocomplete_list'],
    ['PATCH', '/name'],
  ] as const)('%s …%s: unknown and forbidden facilities answer alike', async (method, resource) => {
    // The address is written out: our own path builder would refuse some of these ids.
    const url = (id: string) => `/v1/facilities/${encodeURIComponent(id)}${resource}`;
    const body = method === 'PATCH' ? { value: 1 } : undefined;
    const sent = ids.map((id) => server.send('demo-ward', method, url(id), body));
    const answers = await Promise.all(sent);
    for (const answer of answers)
      expect(problemIn(answer)).toMatchObject({ status: 403, code: 'facility_forbidden' });
    const seen = answers.map(({ rawPayload, headers }) =>
      JSON.stringify([rawPayload.toString('hex'), { ...headers, date: '', 'x-request-id': '' }]),
    );
    expect(new Set(seen).size).toBe(1);
  });

  test('a facility without one readable field is refused like an unknown one', async () => {
    const forbidden = await server.send('demo-installer', 'GET', paths.facility('CHU-LYON'));
    const unknown = await server.send('demo-installer', 'GET', paths.facility('NOWHERE'));
    expect([forbidden.statusCode, forbidden.body]).toEqual([403, unknown.body]);
  });

  const writes = [
    [paths.provisioning('CHU-LYON'), 'resource_forbidden'],
    ...writableProperties.map((one) => [
      paths.facilityProperty('CHU-LYON', one),
      'field_forbidden',
    ]),
  ] as [url: string, code: string][];
  test('a partner that only reads changes nothing, whatever the body', async () => {
    const before = await contents(server.db);
    for (const body of [{ value: 'Renamed' }, { value: 1 }, {}, '{']) {
      for (const [url, code] of writes) {
        const response = await server.send('demo-support', 'PATCH', url, body);
        expect(problemIn(response)).toMatchObject({ status: 403, code });
      }
    }
    expect(await contents(server.db)).toEqual(before);
  });
});

test.each([
  ['application/json', '{"value":', 400, 'not_json'],
  ['application/json', '{"value":"x","__proto__":{"a":1}}', 400, 'prototype_key'],
  ['application/json', '{"value":"x","constructor":{"prototype":1}}', 400, 'prototype_key'],
  ['application/json', '', 400, 'invalid_body'],
  ['application/json', 'null', 400, 'invalid_body'],
  ['text/plain', '{"value":"x"}', 415, 'content_type'],
  ['application/x-www-form-urlencoded', 'value=x', 415, 'content_type'],
  ['nonsense', '{"value":"x"}', 415, 'content_type'],
  ['application/json', `{"value":"${'x'.repeat(1_048_576)}"}`, 413, 'body_too_large'],
  ['application/json', Buffer.from('{"value":"caf\xe9"}', 'latin1'), 400, 'not_utf8'],
  [
    'application/json',
    Buffer.from([...Buffer.from('{"value":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
    400,
    'not_utf8',
  ],
  ['application/json; charset=utf-16', Buffer.from('{"value":"x"}', 'utf16le'), 415, 'charset'],
  ['application/json;charset="ISO-8859-1"', '{"value":"x"}', 415, 'charset'],
])(
  'a body that cannot be read is refused to those who may write: case %#',
  async (type, payload, status, code) => {
    const headers = { 'content-type': type };
    const response = await server.send('demo-manager', 'PATCH', chuName, payload, headers);
    expect(problemIn(response)).toMatchObject({ status, code });
    expect(response.body).not.toContain('xxx');
  },
);

test('a compressed body is refused, with the codings that are accepted', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const payload = gzipSync('{"value":"x"}');
  const response = await server.send('demo-manager', 'PATCH', chuName, payload, headers);
  expect(problemIn(response)).toMatchObject({ status: 415, code: 'content_encoding' });
  expect(response.headers['accept-encoding']).toBe('identity');
});

test.each(['application/json; charset=UTF-8', 'application/json; charset="utf8"'])(
  '%s is JSON, with a mark of its order or without',
  async (contentType) => {
    for (const payload of ['{"value":"Hôpital 🏥"}', '\ufeff{"value":"Hôpital 🏥"}']) {
      const headers = { 'content-type': contentType, 'content-encoding': 'identity' };
      const response = await server.send('demo-manager', 'PATCH', chuName, payload, headers);
      expect([response.statusCode, response.body]).toEqual([200, '{"name":"Hôpital 🏥"}']);
    }
  },
);

test('driver messages are in the log and in no answer', async () => {
  const broken = await startTestApp();
  await sql`alter table facility rename column ssid_public to renamed_column`.execute(broken.db);
  const url = `${paths.facility('CHU-LYON')}?q=any-query`;
  const response = await broken.send('demo-manager', 'GET', url);
  expect(problemIn(response)).toMatchObject({ status: 500, code: 'internal' });
  expect(response.body).not.toMatch(/ssid_public|column|select|demo-manager|kysely|pg/i);
  expect(broken.log.join('')).toContain('ssid_public');
});
