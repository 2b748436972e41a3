import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths';
import { problemIn, startTestApp } from '../api/test-app';
import { startTestRemote } from '../upstream/test-upstream';
import { cookieOf, signIn } from './test-session';

const HOST = '127.0.0.1:8080';
const OWN = `http://${HOST}`;
const BY = 'roomdesk-console';

type Headers = Record<string, string>;
const refused: [string, Headers][] = [
  ['no header at all', {}],
  ['no custom header', { origin: OWN }],
  ['no Origin', { 'x-requested-by': BY }],
  ['another custom header', { origin: OWN, 'x-requested-by': 'somebody' }],
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
  ['no Origin, none', { 'sec-fetch-site': 'none', 'x-requested-by': BY }],
  ['no Origin, same-origin', { 'sec-fetch-site': 'same-origin', 'x-requested-by': BY }],
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

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const own = await startTestApp();
const ownState = async () => ({
  facilities: await own.db.selectFrom('facility').selectAll().orderBy('id').execute(),
  areas: await own.db.selectFrom('area').selectAll().orderBy('id').execute(),
  sessions: await own.db.selectFrom('session').selectAll().orderBy('sha256').execute(),
});

const remote = await startTestRemote();

describe.each([
  ['our own API', own.app, ownState],
  ['a remote API', remote.app, () => remote.received.length],
] as const)('with %s', (_mode, app, state) => {
  let cookie: string;
  const renewCookie = async () => {
    cookie = cookieOf(await signIn(app, { token: 'demo-manager', facility_id: 'CHU-LYON' }));
  };
  beforeAll(renewCookie);

  describe.each(calls)('%s %s with the cookie', (method, url, payload) => {
    const call = (headers: Headers) =>
      app.inject({
        method,
        url,
        headers: { host: HOST, cookie, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });

    test.each(refused)('from %s changes nothing', async (_from, headers) => {
      const before = await state();
      const response = await call(headers);
      expect(problemIn(response)).toMatchObject({ status: 403, code: 'cross_site' });
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(await state()).toEqual(before);
    });

    test('as a form of our own origin changes nothing', async () => {
      const before = await state();
      const headers = { host: HOST, cookie, origin: OWN, ...form };
      const response = await app.inject({ method, url, headers, payload: 'value=x&token=x' });
      expect(problemIn(response).status).toBe(403);
      expect(await state()).toEqual(before);
    });

    test('from the exact Origin goes through', async () => {
      await renewCookie();
      const before = await state();
      expect((await call({ origin: OWN, 'x-requested-by': BY })).statusCode).toBeLessThan(300);
      // An accepted call does change the state compared above.
      expect(url === '/session' || !isDeepStrictEqual(await state(), before)).toBe(true);
    });
  });

  test('a form cannot sign anybody in, whatever headers it has', async () => {
    const payload = 'token=demo-hotel&facility_id=HTL-042';
    expect(problemIn(await signIn(app, {}, form, { payload })).status).toBe(415);
  });

  test('reads need the cookie only', async () => {
    await renewCookie();
    const headers = { host: HOST, cookie };
    const { statusCode } = await app.inject({ url: paths.facility('CHU-LYON'), headers });
    expect(statusCode).toBe(200);
  });
});

test("a partner's program with its own Bearer is not asked where it comes from", async () => {
  const headers = { host: HOST, origin: 'https://partner.example', cookie: 'roomdesk=x' };
  const url = paths.area('CHU-LYON-A-104');
  const { statusCode } = await own.send('demo-ward', 'POST', url, undefined, headers);
  expect(statusCode).toBe(200);
});

test('behind a proxy the console is where PUBLIC_ORIGIN says, and nowhere else', async () => {
  const settings = { PUBLIC_ORIGIN: 'https://rooms.example', TRUST_PROXY: '127.0.0.1' };
  const server = await startTestRemote(settings);
  const forwarded = { 'x-forwarded-host': 'rooms.example', 'x-forwarded-proto': 'https' };
  const signInFrom = (origin: string) =>
    signIn(server.app, { token: 't', facility_id: 'F' }, { origin, ...forwarded });
  const signedIn = await signInFrom('https://rooms.example');
  expect(signedIn.statusCode).toBe(200);
  expect(String(signedIn.headers['set-cookie'])).toMatch(
    /^__Host-roomdesk-[0-9a-f]{8}=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const others = 'http://rooms.example https://rooms.example:8443 https://sibling.rooms.example';
  for (const origin of [OWN, ...others.split(' ')])
    expect(problemIn(await signInFrom(origin)).code).toBe('cross_site');
});

test.each([
  ['https', /; HttpOnly; Secure; SameSite=Strict$/],
  ['http', /; HttpOnly; SameSite=Strict$/],
])('behind a trusted proxy reached by %s the cookie is kept to that', async (protocol, cookie) => {
  const server = await startTestRemote({ TRUST_PROXY: '127.0.0.1' });
  const headers = {
    origin: `${protocol}://rooms.example`,
    'x-forwarded-host': 'rooms.example',
    'x-forwarded-proto': protocol,
  };
  const signedIn = await signIn(server.app, { token: 't', facility_id: 'F' }, headers);
  expect(String(signedIn.headers['set-cookie'])).toMatch(cookie);
  const session = cookieOf(signedIn);
  const ended = await server.send(session, 'DELETE', '/session', undefined, headers);
  expect(String(ended.headers['set-cookie'])).toMatch(
    protocol === 'https' ? /Secure/ : /^((?!Secure).)*$/,
  );
});

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
  const ask = (host: string, url: string) => remote.app.inject({ url, headers: { host } });
  const problem = problemIn(await ask('evil.example', '/'));
  expect(problem.code).toBe('host_unknown');
  expect(problem.detail).toContain('PUBLIC_ORIGIN');
  expect((await ask('rd-1.internal', '/readyz')).statusCode).not.toBe(421);
});
