import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USER_IDLE_HEADER } from '../../contract/console-headers';
import { paths } from '../../contract/paths';
import { SESSION_PATH } from '../../contract/session';
import { buildTestApp, problemIn } from '../api/test-app';
import { openDatabase, queryChannel } from '../db/database';
import { setReadOnly } from '../db/test-database';
import { TestLink } from '../http/test-link';
import { SESSION_IDLE_SECONDS, SESSION_UNVERIFIED_MS } from '../limits';
import { atEnd } from '../test-end';
import { startTestRemote, type TestRemote } from '../upstream/test-upstream';
import { consoleHeaders, cookieOf } from './test-session';

const KEY = Buffer.alloc(32, 7);
const START = Date.parse('2026-03-02T06:00:00.000Z');
const PER_MINUTE = 60;

const remote = await startTestRemote({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) }, undefined, KEY);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

const after = (seconds: number) => vi.setSystemTime(START + seconds * 1000);
const signIn = async () => cookieOf(await remote.signIn('token'));

interface Sent {
  app?: FastifyInstance;
  method?: 'GET' | 'DELETE';
  url?: string;
  idle?: number;
}

const send = (cookie: string, { app = remote.app, idle = 0, ...sent }: Sent = {}) => {
  const headers = { ...consoleHeaders, cookie, [USER_IDLE_HEADER]: String(idle) };
  return app.inject({ url: paths.facility('F'), ...sent, headers });
};
const signOut = (cookie: string, app?: FastifyInstance) =>
  send(cookie, { ...(app && { app }), method: 'DELETE', url: SESSION_PATH });

const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).statusCode;

function countQueries(): () => number {
  let count = 0;
  const add = () => void (count += 1);
  queryChannel.start.subscribe(add);
  return () => {
    queryChannel.start.unsubscribe(add);
    return count;
  };
}

/** Another server, before a database in which something is wrong, to which it opens connections. */
async function startBefore(database: string | TestRemote['address']): Promise<FastifyInstance> {
  const db = openDatabase(database, 2);
  atEnd(() => db.destroy());
  const settings = { ...remote.settings, RATE_LIMIT_PER_MINUTE: '0' };
  return buildTestApp(db, settings, { sessionKeys: [KEY] });
}

test('the last use is stored at most once a minute, and polls are none', async () => {
  const cookie = await signIn();
  const stored = async () => {
    const { date_used } = await remote.db
      .selectFrom('session')
      .select('date_used')
      .orderBy('date_used', 'desc')
      .executeTakeFirstOrThrow();
    return (date_used.getTime() - START) / 1000;
  };
  const seen = [];
  for (const [at, idle] of [
    [30, 0],
    [59, 0],
    [65, 5],
    [90, 0],
    [130, 10],
    [600, 480],
    [900, 780],
  ] as const) {
    after(at);
    expect(await statusOf(cookie, { idle })).toBe(200);
    seen.push(await stored());
  }
  expect(seen).toEqual([0, 0, 60, 60, 120, 120, 120]);
  // The requests of a page come at once: a look-up each, and one use.
  const queries = countQueries();
  after(1000);
  await Promise.all([1, 2, 3, 4].map(() => send(cookie, { url: paths.areas('F') })));
  expect(queries()).toBe(5);
});

test('a signed-out cookie is limited before any look-up, and keeps out nobody', async () => {
  // The clock is stopped: no bucket refills, however slow the machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const [gone, valid] = [await signIn(), await signIn()];
  await signOut(gone);
  const queries = countQueries();
  for (const url of [paths.facility('F'), SESSION_PATH]) {
    const statuses = [];
    for (let sent = 0; sent < 200; sent += 1) statuses.push(await statusOf(gone, { url }));
    expect(new Set(statuses)).toEqual(new Set(url === SESSION_PATH ? [429] : [401, 429]));
  }
  expect(queries()).toBeLessThanOrEqual(PER_MINUTE);
  clock.mockRestore();
  expect(await statusOf(valid)).toBe(200);
});

async function setFull(on: boolean): Promise<void> {
  const { db } = remote;
  if (!on) return void (await sql`drop trigger full_disk on session`.execute(db));
  await sql`
    create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`
    create trigger full_disk before insert or update or delete on session
    for each statement execute function refuse()`.execute(db);
}

test.each([
  ['read-only', (on: boolean) => setReadOnly(remote.address, on), /takes no changes/],
  ['full', setFull, /has no room for changes/],
])('a %s database ends no session, and a sign-out says why it fails', async (_, set, reason) => {
  const cookie = await signIn();
  await set(true);
  const app = await startBefore(remote.address);
  for (let at = 60; at < 3 * SESSION_IDLE_SECONDS; at += 600) {
    after(at);
    expect(await statusOf(cookie, { app })).toBe(200);
  }
  const out = await signOut(cookie, app);
  expect(problemIn(out)).toMatchObject({ status: 503, code: 'session_not_ended' });
  expect(out.json()).toMatchObject({ detail: expect.stringMatching(reason) as string });
  expect(out.headers).not.toHaveProperty('set-cookie');
  expect(await statusOf(cookie, { app })).toBe(200);
  await set(false);
  const again = await startBefore(remote.address);
  after(60);
  expect((await signOut(cookie, again)).statusCode).toBe(204);
  expect(await statusOf(cookie, { app: again })).toBe(401);
});

test('a database that is away ends no session: one seen in the last minutes goes on', async () => {
  const [seen, unseen, out] = [await signIn(), await signIn(), await signIn()];
  const link = await TestLink.to(remote.address);
  const app = await startBefore(link.url);
  for (const cookie of [seen, out]) expect(await statusOf(cookie, { app })).toBe(200);
  await signOut(out, app);
  link.close();
  vi.setSystemTime(START + SESSION_UNVERIFIED_MS - 1000);
  expect(await statusOf(seen, { app })).toBe(200);
  const answers = [await send(unseen, { app }), await send(out, { app })];
  vi.setSystemTime(START + SESSION_UNVERIFIED_MS);
  answers.push(await send(seen, { app }), await signOut(seen, app));
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['set-cookie']]).toEqual([503, undefined]);
  expect(await statusOf(seen)).toBe(200);
});
