import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { paths } from '../../contract/paths';
import { USER_IDLE_HEADER } from '../../contract/console-headers';
import { SESSION_PATH } from '../../contract/session';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '../limits';
import { openDatabase } from '../db/database';
import { buildTestApp, problemIn, startTestApp } from '../api/test-app';
import { atEnd } from '../test-end';
import { startTestRemote, type TestRemote } from '../upstream/test-upstream';
import type { SessionKeys } from './session-key';
import { consoleHeaders, cookieOf, signIn } from './test-session';

const KEY = Buffer.alloc(32, 7);
const START = Date.parse('2026-03-02T06:00:00.000Z');

const own = await startTestApp({ sessionKeys: [KEY] });

describe.each<[string, Pick<TestRemote, 'app' | 'address' | 'settings'>]>([
  ['with our own API', { ...own, settings: {} }],
  ['with a remote API', await startTestRemote({}, undefined, KEY)],
])('a session %s', (_mode, served) => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.setSystemTime(START));
  afterAll(() => void vi.useRealTimers());

  /** A server that shares the database, and the sessions in it. */
  const startAnother = () => {
    const db = openDatabase(served.address, 1);
    atEnd(() => db.destroy());
    return buildTestApp(db, served.settings, { sessionKeys: [KEY] });
  };

  const manager = { token: 'demo-manager', facility_id: 'CHU-LYON' };
  const enter = async (headers?: Record<string, string>) =>
    cookieOf(await signIn(served.app, manager, headers));
  const after = (seconds: number) => vi.setSystemTime(START + seconds * 1000);
  const read = (cookie: string, idle?: number | string, app = served.app) => {
    const said = idle === undefined ? {} : { [USER_IDLE_HEADER]: String(idle) };
    const headers = { ...consoleHeaders, cookie, ...said };
    return app.inject({ url: paths.facility('CHU-LYON'), headers });
  };
  const signOut = (cookie: string) => {
    const headers = { ...consoleHeaders, cookie };
    return served.app.inject({ method: 'DELETE', url: SESSION_PATH, headers });
  };
  /** How an answer shows that the session is over: its code says so, and it deletes the cookie. */
  const endIn = (response: LightMyRequestResponse) => ({
    code: problemIn(response).code,
    cookie: /^roomdesk-[0-9a-f]{8}=; Max-Age=0;/.test(String(response.headers['set-cookie'])),
  });
  const over = { code: 'session_ended', cookie: true };

  test('ends after half an hour without a person, however often it polls', async () => {
    const cookie = await enter();
    for (let at = 30; at < SESSION_IDLE_SECONDS; at += 30) {
      after(at);
      const response = await read(cookie, at);
      expect(response.statusCode).toBe(200);
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
    after(SESSION_IDLE_SECONDS);
    expect(endIn(await read(cookie, SESSION_IDLE_SECONDS))).toEqual(over);
  });

  test('ends for every copy of its cookie once one of them reports the idle end', async () => {
    const cookie = await enter();
    const replica = await startAnother();
    after(SESSION_IDLE_SECONDS - 60);
    expect((await read(cookie, 0)).statusCode).toBe(200);
    after(SESSION_IDLE_SECONDS);
    expect(endIn(await read(cookie, SESSION_IDLE_SECONDS))).toEqual(over);
    for (const app of [served.app, replica])
      expect(endIn(await read(cookie, 0, app))).toEqual(over);
  });

  test.each([[undefined], ['-1'], ['1e0'], ['soon'], ['0, 0']])(
    'is not kept by a call that says %s',
    async (said) => {
      const cookie = await enter();
      after(SESSION_IDLE_SECONDS - 1);
      expect((await read(cookie, said)).statusCode).toBe(200);
      after(SESSION_IDLE_SECONDS);
      expect(endIn(await read(cookie, said))).toEqual(over);
    },
  );

  test('goes on while somebody is there, and ends after twelve hours all the same', async () => {
    const cookie = await enter();
    for (let at = 1200; at < SESSION_SECONDS; at += 1200) {
      after(at);
      expect((await read(cookie, 5)).statusCode).toBe(200);
    }
    after(SESSION_SECONDS);
    expect(endIn(await read(cookie, 0))).toEqual(over);
  });

  test('that is used on one replica is not idle on another', async () => {
    const cookie = await enter();
    after(SESSION_IDLE_SECONDS - 1);
    expect((await read(cookie, 0)).statusCode).toBe(200);
    after(SESSION_IDLE_SECONDS + 60);
    expect((await read(cookie, undefined, await startAnother())).statusCode).toBe(200);
  });

  test('is not brought back by who returns after its end', async () => {
    const [cookie, another] = [await enter(), await enter()];
    after(SESSION_IDLE_SECONDS + 60);
    expect(endIn(await read(cookie, 0))).toEqual(over);
    const headers = { ...consoleHeaders, cookie: another };
    const close = { method: 'DELETE', url: paths.area('CHU-LYON-A-101'), headers } as const;
    expect(endIn(await served.app.inject(close))).toEqual(over);
  });

  test('is refused after signing out, on every server and after a restart', async () => {
    const cookie = await enter();
    const replica = await startAnother();
    expect((await read(cookie, 0, replica)).statusCode).toBe(200);
    const out = await signOut(cookie);
    expect([out.statusCode, out.headers['cache-control']]).toEqual([204, 'no-store']);
    expect(out.headers['set-cookie']).toBe(
      `${cookie.split('=', 1)[0]}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ` +
        'HttpOnly; SameSite=Strict',
    );
    for (const app of [served.app, replica, await startAnother()])
      expect(endIn(await read(cookie, 0, app))).toEqual(over);
    expect((await read(await enter())).statusCode).toBe(200);
  });

  test('that was there before signing in is over, its cookie worth nothing', async () => {
    const before = await enter();
    const now = await enter({ cookie: before });
    expect(endIn(await read(before, 0))).toEqual(over);
    expect((await read(now, 0)).statusCode).toBe(200);
  });
});

test('while the secret is changed, sessions of either are accepted and can be ended', async () => {
  const [one, two, three] = [KEY, Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
  const build = (...sessionKeys: SessionKeys) => buildTestApp(own.db, {}, { sessionKeys });
  const servers = [build(one, two), build(two, one), build(three)] as const;
  const [before, after, neither] = await Promise.all(servers);
  const send = (app: FastifyInstance, cookie: string, method: 'GET' | 'POST' | 'DELETE') =>
    app.inject({
      method,
      url: method === 'GET' ? paths.facility('CHU-LYON') : SESSION_PATH,
      headers: { ...consoleHeaders, cookie },
      ...(method === 'POST' && { payload: { token: 'demo-ward', facility_id: 'CHU-LYON' } }),
    });
  const old = cookieOf(await send(before, '', 'POST'));
  const read = [before, after, neither].map((app) => send(app, old, 'GET'));
  const statuses = (await Promise.all(read)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 401]);

  // Signing in again leaves the browser one cookie, which both accept.
  const again = await send(after, old, 'POST');
  expect(again.cookies.map(({ value }) => value !== '')).toEqual([true, false]);
  const cookie = cookieOf(again);
  expect((await send(before, cookie, 'GET')).statusCode).toBe(200);
  expect((await send(before, old, 'GET')).statusCode).toBe(401);
  const out = await send(before, cookie, 'DELETE');
  expect(out.cookies.map(({ name, value }) => [name, value])).toEqual(
    expect.arrayContaining([[cookie.split('=')[0], '']]),
  );
  expect((await send(after, cookie, 'GET')).statusCode).toBe(401);
});

test('two servers of one host, each with its key, leave the other’s cookie alone', async () => {
  const servers = await Promise.all([startTestRemote(), startTestRemote()]);
  const [one, other] = servers;
  const first = cookieOf(await one.signIn('one'));
  const jar = `${first}; ${cookieOf(await other.signIn('other'))}`;
  const url = paths.facility('F');
  for (const server of servers) expect((await server.send(jar, 'GET', url)).statusCode).toBe(200);
  const out = await other.send(jar, 'DELETE', SESSION_PATH);
  expect(out.cookies.map(({ name }) => name)).not.toContain(first.split('=')[0]);
  expect((await one.send(jar, 'GET', url)).statusCode).toBe(200);
  expect((await other.send(jar, 'GET', url)).statusCode).toBe(401);
});
