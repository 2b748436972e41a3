import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { paths } from '../../contract/paths';
import { USER_IDLE_HEADER } from '../../contract/console-headers';
import { SESSION_PATH } from '../../contract/session';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from '../limits';
import { openDatabase } from '../db/database';
import { createTestDatabase, type TestDatabase } from '../db/test-database';
import { problemIn } from '../api/test-app';
import { consoleHeaders, cookieOf, startTestRemote } from '../upstream/test-upstream';
import type { SessionKeys } from './session-key';

const KEY = Buffer.alloc(32, 7);
const START = Date.parse('2026-03-02T06:00:00.000Z');

/** A server with its sessions, and a way to start another beside or after it. */
interface Served {
  app: FastifyInstance;
  another(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

async function startOwn(): Promise<Served> {
  const database: TestDatabase = await createTestDatabase();
  const config = readConfig({
    DEMO_CONTENT: 'true',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  });
  const app = await buildApp({ config, db: database.db, sessionKeys: [KEY], siteDir: undefined });
  const others: (() => Promise<unknown>)[] = [];
  return {
    app,
    another: async () => {
      const db = openDatabase(database.address, 1);
      const replica = await buildApp({ config, db, sessionKeys: [KEY], siteDir: undefined });
      others.push(async () => replica.close().then(() => db.destroy()));
      return replica;
    },
    close: async () => {
      for (const close of others) await close();
      await app.close();
      await database.drop();
    },
  };
}

async function startRemote(): Promise<Served> {
  const remote = await startTestRemote({}, undefined, KEY);
  const others: FastifyInstance[] = [];
  return {
    app: remote.app,
    another: async () => {
      const replica = await buildApp({
        config: { ...remote.config, logLevel: 'silent' },
        db: undefined,
        sessionKeys: [KEY],
        siteDir: undefined,
      });
      others.push(replica);
      return replica;
    },
    close: async () => {
      for (const other of others) await other.close();
      await remote.close();
    },
  };
}

describe.each([
  ['with our own API', startOwn],
  ['with a remote API', startRemote],
])('a session %s', (_mode, start) => {
  let served: Served;
  beforeAll(async () => {
    served = await start();
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => void vi.setSystemTime(START));
  afterAll(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const signIn = async (headers: Record<string, string> = {}) =>
    cookieOf(
      await served.app.inject({
        method: 'POST',
        url: SESSION_PATH,
        headers: { ...consoleHeaders, ...headers },
        payload: { token: 'demo-manager', facility_id: 'CHU-LYON' },
      }),
    );
  const after = (seconds: number) => vi.setSystemTime(START + seconds * 1000);
  const read = (
    cookie: string,
    idle?: number | string,
    app = served.app,
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      url: paths.facility('CHU-LYON'),
      headers: {
        ...consoleHeaders,
        cookie,
        ...(idle === undefined ? {} : { [USER_IDLE_HEADER]: String(idle) }),
      },
    });
  /** How an answer shows that the session is over: its code says so, and it deletes the cookie. */
  const endIn = (response: LightMyRequestResponse) => ({
    code: problemIn(response).code,
    cookie: String(response.headers['set-cookie']).startsWith('roomdesk=; Max-Age=0;'),
  });
  const over = { code: 'session_ended', cookie: true };

  test('ends after half an hour without a person, however often it polls', async () => {
    let cookie = await signIn();
    for (let at = 30; at < SESSION_IDLE_SECONDS; at += 30) {
      after(at);
      const response = await read(cookie, at);
      expect(response.statusCode).toBe(200);
      if (response.headers['set-cookie'] !== undefined) cookie = cookieOf(response);
    }
    after(SESSION_IDLE_SECONDS);
    expect(endIn(await read(cookie, SESSION_IDLE_SECONDS))).toEqual(over);
  });

  test.each([[undefined], ['-1'], ['1e0'], ['soon'], ['0, 0']])(
    'is not kept by a call that says %s',
    async (said) => {
      const cookie = await signIn();
      after(SESSION_IDLE_SECONDS - 1);
      expect((await read(cookie, said)).headers).not.toHaveProperty('set-cookie');
      after(SESSION_IDLE_SECONDS);
      expect(endIn(await read(cookie, said))).toEqual(over);
    },
  );

  test(
    'goes on while somebody is there, its cookie sealed anew at most once a ' +
      'minute, and ends after twelve hours all the same',
    async () => {
      let cookie = await signIn();
      let sealed = 0;
      const step = 20;
      for (let at = step; at < SESSION_SECONDS; at += at < 600 ? step : 1200) {
        after(at);
        const response = await read(cookie, 5);
        expect(response.statusCode).toBe(200);
        if (response.headers['set-cookie'] === undefined) continue;
        if (at <= 600) sealed += 1;
        cookie = cookieOf(response);
      }
      expect(sealed).toBeGreaterThan(5);
      expect(sealed).toBeLessThanOrEqual(10);
      after(SESSION_SECONDS);
      expect(endIn(await read(cookie, 0))).toEqual(over);
    },
  );

  test('is not brought back by who returns after its end', async () => {
    const cookie = await signIn();
    after(SESSION_IDLE_SECONDS + 60);
    expect(endIn(await read(cookie, 0))).toEqual(over);
  });

  test('that ended changes nothing', async () => {
    const cookie = await signIn();
    after(SESSION_IDLE_SECONDS);
    expect(
      endIn(
        await served.app.inject({
          method: 'DELETE',
          url: paths.area('CHU-LYON-A-101'),
          headers: { ...consoleHeaders, cookie },
        }),
      ),
    ).toEqual(over);
  });

  test('is refused after signing out, on every server and after a restart', async () => {
    const cookie = await signIn();
    const replica = await served.another();
    expect((await read(cookie, 0, replica)).statusCode).toBe(200);
    const out = await served.app.inject({
      method: 'DELETE',
      url: SESSION_PATH,
      headers: { ...consoleHeaders, cookie },
    });
    expect([out.statusCode, out.headers['cache-control']]).toEqual([204, 'no-store']);
    for (const app of [served.app, replica, await served.another()])
      expect(endIn(await read(cookie, 0, app))).toEqual(over);
    expect((await read(await signIn())).statusCode).toBe(200);
  });

  test('that was there before signing in is over, its cookie worth nothing', async () => {
    const before = await signIn();
    const now = await signIn({ cookie: before });
    expect(endIn(await read(before, 0))).toEqual(over);
    expect((await read(now, 0)).statusCode).toBe(200);
  });

  test('of another key is none', async () => {
    const cookie = await signIn();
    const forged = cookie.replace(/(?<=^roomdesk=.{30})./, (letter) =>
      letter === 'A' ? 'B' : 'A',
    );
    expect(problemIn(await read(forged, 0))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});

test('while the secret is changed, sessions of either are accepted and sealed again', async () => {
  const database = await createTestDatabase();
  const config = readConfig({ DEMO_CONTENT: 'true', LOG_LEVEL: 'silent' });
  const [one, two, three] = [KEY, Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
  const build = (...sessionKeys: SessionKeys) =>
    buildApp({ config, db: database.db, sessionKeys, siteDir: undefined });
  const [before, after, neither] = await Promise.all([
    build(one, two),
    build(two, one),
    build(three, one),
  ]);
  const read = (app: FastifyInstance, cookie: string) =>
    app.inject({ url: paths.facility('CHU-LYON'), headers: { ...consoleHeaders, cookie } });
  const signedIn = await before.inject({
    method: 'POST',
    url: SESSION_PATH,
    headers: consoleHeaders,
    payload: { token: 'demo-ward', facility_id: 'CHU-LYON' },
  });
  const taken = await read(after, cookieOf(signedIn));
  expect(taken.statusCode).toBe(200);
  // The new secret seals it. A server that has this secret accepts it; the old one is no longer
  // needed.
  expect((await read(before, cookieOf(taken))).statusCode).toBe(200);
  expect((await read(neither, cookieOf(taken))).statusCode).toBe(401);
  await Promise.all([before, after, neither].map((app) => app.close()));
  await database.drop();
});
