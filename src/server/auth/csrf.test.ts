import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import type { FastifyInstance } from 'fastify';
import { problemIn, startTestApp } from '../api/test-app';
import { cookieOf, startTestRemote } from '../upstream/test-upstream';

const HOST = '127.0.0.1:8080';
const OWN = `http://${HOST}`;
const BY = 'roomdesk-console';

type Headers = Record<string, string>;
const refused: [string, Headers][] = [
  ['no header at all', {}],
  ['no custom header', { origin: OWN }],
  ['no Origin', { 'x-requested-by': BY }],
  ['another custom header', { origin: OWN, 'x-requested-by': 'somebody' }],
  ['another site', { origin: 'https://evil.example', 'x-requested-by': BY }],
  ['a sibling port', { origin: 'http://127.0.0.1:5173', 'x-requested-by': BY }],
  ['a sibling name', { origin: 'http://localhost:8080', 'x-requested-by': BY }],
  ['another scheme', { origin: `https://${HOST}`, 'x-requested-by': BY }],
  ['a longer name', { origin: `${OWN}.evil.example`, 'x-requested-by': BY }],
  ['a path after the origin', { origin: `${OWN}/`, 'x-requested-by': BY }],
  ['a null origin', { origin: 'null', 'x-requested-by': BY }],
  [
    'a forwarded name',
    { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example', 'x-requested-by': BY },
  ],
  ['no Origin, same-site', { 'sec-fetch-site': 'same-site', 'x-requested-by': BY }],
  ['no Origin, cross-site', { 'sec-fetch-site': 'cross-site', 'x-requested-by': BY }],
  ['no Origin, same-origin', { 'sec-fetch-site': 'same-origin', 'x-requested-by': BY }],
  ['no Origin, none', { 'sec-fetch-site': 'none', 'x-requested-by': BY }],
  [
    'another Origin that claims to be ours',
    { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin', 'x-requested-by': BY },
  ],
];

const calls: [method: 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object][] = [
  ['PATCH', paths.facilityProperty('CHU-LYON', 'name'), { value: 'Changed' }],
  ['POST', paths.area('CHU-LYON-A-104')],
  ['DELETE', paths.area('CHU-LYON-A-101')],
  ['POST', '/session', { token: 'demo-hotel', facility_id: 'HTL-042' }],
  ['DELETE', '/session'],
];

interface Behind {
  app: FastifyInstance;
  state(): Promise<unknown>;
  close(): Promise<unknown>;
}

async function own(): Promise<Behind> {
  const server = await startTestApp();
  const { app, db } = server;
  const state = async () => ({
    facilities: await db.selectFrom('facility').selectAll().orderBy('id').execute(),
    areas: await db.selectFrom('area').selectAll().orderBy('id').execute(),
    sessions: await db.selectFrom('session').selectAll().orderBy('sha256').execute(),
  });
  return { app, state, close: () => server.close() };
}

async function remote(): Promise<Behind> {
  const server = await startTestRemote();
  return {
    app: server.app,
    state: () => Promise.resolve(server.received.length),
    close: () => server.close(),
  };
}

describe.each([
  ['our own API', own],
  ['a remote API', remote],
])('with %s', (_mode, start) => {
  let behind: Behind;
  let cookie: string;
  const signIn = async () => {
    const headers = { host: HOST, origin: OWN, 'x-requested-by': BY };
    const response = await behind.app.inject({
      method: 'POST',
      url: '/session',
      headers,
      payload: { token: 'demo-manager', facility_id: 'CHU-LYON' },
    });
    cookie = String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
  };
  beforeAll(async () => {
    behind = await start();
    await signIn();
  });
  afterAll(() => behind.close());

  describe.each(calls)('%s %s with the cookie', (method, url, payload) => {
    const call = (headers: Headers) =>
      behind.app.inject({
        method,
        url,
        headers: { host: HOST, cookie, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });

    test.each(refused)('from %s changes nothing', async (_from, headers) => {
      const before = await behind.state();
      const response = await call(headers);
      expect(problemIn(response)).toMatchObject({ status: 403, code: 'cross_site' });
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(await behind.state()).toEqual(before);
    });

    test('as a form changes nothing, wherever it comes from', async () => {
      for (const origin of [OWN, 'https://evil.example']) {
        const before = await behind.state();
        const headers = {
          host: HOST,
          cookie,
          origin,
          'content-type': 'application/x-www-form-urlencoded',
        };
        expect(
          problemIn(
            await behind.app.inject({ method, url, headers, payload: 'value=x&token=demo-hotel' }),
          ).status,
        ).toBe(403);
        expect(await behind.state()).toEqual(before);
      }
    });

    test('from the exact Origin goes through', async () => {
      await signIn();
      const before = await behind.state();
      expect((await call({ origin: OWN, 'x-requested-by': BY })).statusCode).toBeLessThan(300);
      // An accepted call does change the state compared above.
      expect(url === '/session' || !isDeepStrictEqual(await behind.state(), before)).toBe(true);
    });
  });

  test('a form cannot sign anybody in, whatever headers it has', async () => {
    const headers = {
      host: HOST,
      origin: OWN,
      'x-requested-by': BY,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const response = await behind.app.inject({
      method: 'POST',
      url: '/session',
      headers,
      payload: 'token=demo-hotel&facility_id=HTL-042',
    });
    expect(problemIn(response).status).toBe(415);
  });

  test('reads need the cookie only', async () => {
    await signIn();
    expect(
      (
        await behind.app.inject({
          url: paths.facility('CHU-LYON'),
          headers: { host: HOST, cookie },
        })
      ).statusCode,
    ).toBe(200);
  });
});

test("a partner's program with its own Bearer is not asked where it comes from", async () => {
  const server = await own();
  const headers = {
    host: HOST,
    origin: 'https://partner.example',
    authorization: 'Bearer demo-ward',
    cookie: 'roomdesk=x',
  };
  expect(
    (await server.app.inject({ method: 'POST', url: paths.area('CHU-LYON-A-104'), headers }))
      .statusCode,
  ).toBe(200);
  await server.close();
});

test('behind a proxy the console is where PUBLIC_ORIGIN says, and nowhere else', async () => {
  const settings = { PUBLIC_ORIGIN: 'https://rooms.example', TRUST_PROXY: '127.0.0.1' };
  const server = await startTestRemote(settings);
  const signIn = (origin: string) => {
    const headers = {
      host: HOST,
      origin,
      'x-forwarded-host': 'rooms.example',
      'x-forwarded-proto': 'https',
      'x-requested-by': BY,
    };
    return server.app.inject({
      method: 'POST',
      url: '/session',
      headers,
      payload: { token: 't', facility_id: 'F' },
    });
  };
  const signedIn = await signIn('https://rooms.example');
  expect(signedIn.statusCode).toBe(200);
  expect(String(signedIn.headers['set-cookie'])).toMatch(
    /^__Host-roomdesk-[0-9a-f]{8}=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  for (const origin of [
    OWN,
    'http://rooms.example',
    'https://rooms.example:8443',
    'https://sibling.rooms.example',
  ])
    expect(problemIn(await signIn(origin)).code).toBe('cross_site');
  await server.close();
});

test.each([
  ['https', /; HttpOnly; Secure; SameSite=Strict$/],
  ['http', /; HttpOnly; SameSite=Strict$/],
])(
  'behind a trusted proxy alone, which is reached by %s, the cookie is kept to that',
  async (protocol, cookie) => {
    const server = await startTestRemote({ TRUST_PROXY: '127.0.0.1' });
    const headers = {
      host: HOST,
      origin: `${protocol}://rooms.example`,
      'x-forwarded-host': 'rooms.example',
      'x-forwarded-proto': protocol,
      'x-requested-by': BY,
    };
    const session = { method: 'POST', url: '/session', headers } as const;
    const signedIn = await server.app.inject({
      ...session,
      payload: { token: 't', facility_id: 'F' },
    });
    expect(String(signedIn.headers['set-cookie'])).toMatch(cookie);
    const ended = await server.app.inject({
      ...session,
      method: 'DELETE',
      headers: { ...headers, cookie: cookieOf(signedIn) },
    });
    expect(String(ended.headers['set-cookie'])).toMatch(
      protocol === 'https' ? /Secure/ : /^((?!Secure).)*$/,
    );
    await server.close();
  },
);

test('a name that nobody configured is refused: a stranger may have pointed it here', async () => {
  const hosts = {
    '10.0.0.7:8080': [401, 401, 401],
    '[fd00::7]:8080': [401, 401, 401],
    '[::ffff:10.0.0.7]': [401, 401, 401],
    'ward-server:8080': [401, 401, 401],
    'rooms.localhost': [401, 401, 401],
    'Rooms.Example': [421, 401, 401],
    'evil.example:8080': [421, 421, 401],
    '10.0.0.7.evil.example': [421, 421, 401],
    'evil.': [421, 421, 401],
  };
  const settings = [{}, { PUBLIC_ORIGIN: 'https://rooms.example' }, { TRUST_PROXY: '10.0.0.1' }];
  const servers = await Promise.all(settings.map((one) => startTestRemote(one)));
  for (const [host, expected] of Object.entries(hosts)) {
    const answers = servers.map(({ app }) => app.inject({ url: '/session', headers: { host } }));
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect([host, ...statuses]).toEqual([host, ...expected]);
  }
  const answer = await servers[0]?.app.inject({ url: '/', headers: { host: 'evil.example' } });
  expect(answer && problemIn(answer)).toMatchObject({
    code: 'host_unknown',
    detail: expect.stringContaining('PUBLIC_ORIGIN'),
  });
  const probe = await servers[0]?.app.inject({
    url: '/readyz',
    headers: { host: 'rd-1.internal' },
  });
  expect(probe?.statusCode).not.toBe(421);
  await Promise.all(servers.map((server) => server.close()));
});
