import type { ServerResponse } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  announcedSchema,
  CHANGE_HEADER,
  changesPath,
  changesSchema,
  type Announcement,
} from '../../contract/changes';
import { FACILITY_HEADER } from '../../contract/console-headers';
import { paths } from '../../contract/paths';
import { encodeServices, encodeValue } from '../../contract/value';
import { consoleHeaders, cookieOf } from '../auth/test-session';
import { queryChannel } from '../db/database';
import { holdLock } from '../db/test-database';
import { OPEN_WRITES_MAX, RECORD_WAIT_MS } from '../limits';
import { makeTestDirectory } from '../test-end';
import { startTestRemote, type TestRemote } from '../upstream/test-upstream';
import { buildTestApp } from './test-app';

const KEY = Buffer.alloc(32, 9);
const ROOM = 'F-101';

interface Api {
  services: object[];
  name: string;
  /** The answer to the next write; undefined for a good one. */
  fault: ((response: ServerResponse, apply: () => void) => void) | undefined;
}

/** A remote API with one room, whose next write may fail in any way. */
async function startApi() {
  const dataDir = makeTestDirectory();
  const remote = await startTestRemote({ DATA_DIR: dataDir }, undefined, KEY);
  const api: Api = { services: [{ id: '1', code: 'TV' }], name: 'Old', fault: undefined };
  remote.play(({ method, url, body }, response) => {
    response.setHeader('content-type', 'application/json');
    const answer = (json: object) => response.end(JSON.stringify(json));
    if (method === 'GET' && url.endsWith('/areas'))
      return void answer({ areas: [{ id_external: ROOM, data_services: api.services }] });
    if (method === 'GET') return void answer({ name: api.name });
    const apply = () => {
      if (url.endsWith('/name')) api.name = (JSON.parse(body) as { value: string }).value;
      else if (url.endsWith('/data_services'))
        api.services.push(...(JSON.parse((JSON.parse(body) as { value: string }).value) as []));
      else api.services = [];
    };
    if (api.fault !== undefined) return api.fault(response, apply);
    apply();
    answer({});
  });
  const cookie = cookieOf(await remote.signIn('token'));
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    remote.send(cookie, method, url, body);
  return { remote, api, cookie, send, dataDir };
}

/** Another server beside the remote's, on the same database. */
const startAnother = ({ db, settings }: TestRemote, own: NodeJS.ProcessEnv = {}) =>
  buildTestApp(db, { ...settings, ...own }, { sessionKeys: [KEY] });

const renaming = (cookie: string, name: string, headers = {}) =>
  ({
    method: 'PATCH',
    url: paths.facilityProperty('F', 'name'),
    headers: { ...consoleHeaders, cookie, ...headers },
    payload: encodeValue(name),
  }) as const;

async function changes(remote: Pick<TestRemote, 'app'>, cookie: string, room?: string) {
  const url = changesPath('F', room === undefined ? {} : { room });
  const answer = await remote.app.inject({ url, headers: { ...consoleHeaders, cookie } });
  return changesSchema.parse(answer.json());
}

async function announce(remote: TestRemote, cookie: string, announcement: Announcement) {
  const answer = await remote.send(cookie, 'POST', changesPath('F'), announcement);
  return { [CHANGE_HEADER]: announcedSchema.parse(answer.json()).id };
}

const erased: Announcement = {
  action: 'area.close',
  room: ROOM,
  before: { data_services: [{ id: '1', code: 'TV' }] },
  after: { data_services: [] },
};

test('a closing is recorded with all that it erased, as read by the console', async () => {
  const { remote, cookie } = await startApi();
  const headers = await announce(remote, cookie, erased);
  const closed = await remote.send(cookie, 'DELETE', paths.area(ROOM), undefined, headers);
  const { changes: seen } = await changes(remote, cookie, ROOM);
  expect(seen).toEqual([
    {
      ...erased,
      id: headers[CHANGE_HEADER],
      at: expect.any(String),
      actor: 'this console',
      request_id: closed.headers['x-request-id'],
      outcome: 'done',
      as_read: true,
    },
  ]);
  expect(remote.received.map((one) => one.headers)).not.toContainEqual(
    expect.objectContaining({ [CHANGE_HEADER]: expect.anything() }),
  );
});

test('a write is on record before it is sent, and costs two round trips', async () => {
  const { remote, api, send } = await startApi();
  let recorded: unknown;
  api.fault = (response, apply) => {
    apply();
    const rows = remote.db.selectFrom('audit').selectAll().execute();
    void rows.then((seen) => {
      recorded = seen;
      return response.end('{}');
    });
  };
  const queries: string[] = [];
  const add = (message: unknown) => queries.push((message as { text: string }).text);
  queryChannel.start.subscribe(add);
  await send('PATCH', paths.facilityProperty('F', 'name'), encodeValue('New'));
  queryChannel.start.unsubscribe(add);
  const sent = { target: 'F', outcome: 'sent', after: { name: 'New' } };
  expect(recorded).toMatchObject([{ action: 'facility.update', ...sent }]);
  const ofAudit = queries.filter((text) => /^(?:insert into|update) "audit"/.test(text));
  expect(ofAudit).toHaveLength(2);
});

test('who holds another token sees nothing of it', async () => {
  const { remote, cookie, send } = await startApi();
  await send('PATCH', paths.facilityProperty('F', 'name'), encodeValue('New'));
  const other = cookieOf(await remote.signIn('other'));
  const headers = await announce(remote, cookie, erased);
  await remote.send(other, 'DELETE', paths.area(ROOM), undefined, headers);
  expect((await changes(remote, other)).changes).toEqual([]);
  expect((await changes(remote, cookie)).changes).toHaveLength(2);
  const stored = await sql<{ line: string }>`select to_json(a)::text as line from audit a`.execute(
    remote.db,
  );
  expect(JSON.stringify(stored.rows)).not.toMatch(/"token"|\btoken\b/);
  expect((await remote.app.inject(changesPath('F'))).statusCode).toBe(401);
  for (const url of [changesPath('F', { cursor: 'x' }), '/changes/a%00b'])
    expect((await remote.send(other, 'GET', url)).json()).toMatchObject({ code: 'malformed' });
  // It was not said whose room it is.
  expect((await changes(remote, other, ROOM)).changes).toEqual([]);
});

test.each([
  [403, '{}', 'refused'],
  [412, '{}', 'refused'],
  [202, '{}', 'unknown'],
  [500, '{}', 'unknown'],
  [200, '{"errors":["busy"]}', 'unknown'],
  [200, '<!doctype html><title>Sign on</title>', 'unknown'],
] as const)('an answer %i %s is told as %s', async (status, body, outcome) => {
  const { remote, api, cookie, send } = await startApi();
  api.fault = (response) => response.writeHead(status).end(body);
  await send('PATCH', paths.facilityProperty('F', 'name'), encodeValue('New'));
  expect((await changes(remote, cookie)).changes).toMatchObject([{ outcome, status }]);
});

test('what could not be sent is told so', async () => {
  const { remote, cookie } = await startApi();
  const app = await startAnother(remote, { API_BASE_URL: 'http://127.0.0.1:1' });
  await app.inject(renaming(cookie, 'New'));
  expect((await changes({ app }, cookie)).changes).toMatchObject([{ outcome: 'not_sent' }]);
});

test.each([
  ['took effect', true, 'applied'],
  ['did not take effect', false, 'unchanged'],
] as const)(
  'a write without an answer that %s is settled by the next read',
  async (_, did, found) => {
    const { remote, api, cookie, send } = await startApi();
    api.fault = (response, apply) => {
      if (did) apply();
      response.socket?.destroy();
    };
    const naming = await announce(remote, cookie, {
      action: 'facility.update',
      before: { name: 'Old' },
      after: { name: 'New' },
    });
    const name = paths.facilityProperty('F', 'name');
    await remote.send(cookie, 'PATCH', name, encodeValue('New'), naming);
    const headers = await announce(remote, cookie, erased);
    await remote.send(cookie, 'DELETE', paths.area(ROOM), undefined, headers);
    const added = { ...erased, action: 'services.add' as const, before: {} };
    const adding = await announce(remote, cookie, {
      ...added,
      after: { data_services: [{ code: 'PHONE' }] },
    });
    const services = encodeServices([{ code: 'PHONE' }]);
    await remote.send(cookie, 'POST', paths.services(ROOM), services, adding);
    const seen = async () =>
      (await changes(remote, cookie)).changes.map((one) => [one.outcome, one.found]);
    expect(await seen()).toEqual(Array.from({ length: 3 }, () => ['unknown', undefined]));
    await send('GET', paths.areas('F'));
    await send('GET', paths.facility('F'));
    expect(await seen()).toEqual(Array.from({ length: 3 }, () => ['unknown', found]));
  },
);

test('a write that a read showed no effect of is not settled by the next one, whoever sends it', async () => {
  const { remote, api, cookie, send } = await startApi();
  const other = cookieOf(await remote.signIn('other'));
  api.fault = (response) => void response.socket?.destroy();
  const headers = await announce(remote, cookie, erased);
  await remote.send(cookie, 'DELETE', paths.area(ROOM), undefined, headers);
  await send('GET', paths.areas('F'));
  api.fault = undefined;
  await remote.send(other, 'DELETE', paths.area(ROOM));
  await send('GET', paths.areas('F'));
  expect((await changes(remote, cookie)).changes).toMatchObject([
    { outcome: 'unknown', found: 'unchanged' },
  ]);
});

test('a crash before the answer leaves “not known”, which a later read settles', async () => {
  const { remote, api, cookie, send } = await startApi();
  api.fault = (_response, apply) => apply();
  void send('PATCH', paths.facilityProperty('F', 'name'), encodeValue('New'));
  await expect.poll(() => api.name).toBe('New');
  // As another process would find it, later.
  await sql`alter table audit disable trigger user`.execute(remote.db);
  await sql`update audit set at = at - interval '1 hour'`.execute(remote.db);
  const next = await startAnother(remote);
  await next.ready();
  expect((await changes({ app: next }, cookie)).changes).toMatchObject([{ outcome: 'unknown' }]);
  await next.inject({ url: paths.facility('F'), headers: { ...consoleHeaders, cookie } });
  await expect
    .poll(async () => (await changes({ app: next }, cookie)).changes)
    .toMatchObject([{ outcome: 'unknown', found: 'applied' }]);
});

async function lockAudit({ db }: TestRemote) {
  return holdLock(db, sql`lock table audit in exclusive mode`);
}

test('a database that is away holds up no write, and gets its record later', async () => {
  const { remote, cookie, send, dataDir } = await startApi();
  const marker = join(dataDir, 'records-missing-since');
  const before = new Date().toISOString();
  const release = await lockAudit(remote);
  const answer = await send('PATCH', paths.facilityProperty('F', 'name'), encodeValue('New'));
  const answered = new Date().toISOString();
  expect(answer.statusCode).toBe(200);
  // If the process ended now, the next one would say from when on records are missing.
  const since = readFileSync(marker, 'utf8');
  expect(since >= before && since < answered).toBe(true);
  const name = paths.facilityProperty('F', 'name');
  expect((await send('PATCH', name, encodeValue('Newer'))).statusCode).toBe(200);
  expect(readFileSync(marker, 'utf8')).toBe(since);
  // The second does not wait as long as the first.
  expect(Date.now() - Date.parse(answered)).toBeLessThan(RECORD_WAIT_MS);
  await release();
  await expect
    .poll(async () => (await changes(remote, cookie)).changes)
    .toMatchObject([
      { outcome: 'done', after: { name: 'Newer' } },
      { outcome: 'done', after: { name: 'New' } },
    ]);
  await expect.poll(() => existsSync(marker)).toBe(false);
});

test('a database that is away holds up an announced write for two seconds, no second one, and records both whole', async () => {
  const { remote, cookie } = await startApi();
  const release = await lockAudit(remote);
  const closing = async () => {
    const from = performance.now();
    const headers = await announce(remote, cookie, erased);
    const closed = await remote.send(cookie, 'DELETE', paths.area(ROOM), undefined, headers);
    expect(closed.statusCode).toBe(200);
    return performance.now() - from;
  };
  expect(await closing()).toBeLessThan(2.5 * RECORD_WAIT_MS);
  expect(await closing()).toBeLessThan(RECORD_WAIT_MS);
  await release();
  const whole = { ...erased, outcome: 'done', as_read: true };
  await expect
    .poll(async () => (await changes(remote, cookie)).changes)
    .toMatchObject([whole, whole]);
});

test('a late announcement that another server took holds up no write', async () => {
  const { remote, cookie } = await startApi();
  const headers = { [CHANGE_HEADER]: 'late-0', [FACILITY_HEADER]: 'F' };
  const closed = await remote.send(cookie, 'DELETE', paths.area(ROOM), undefined, headers);
  expect(closed.statusCode).toBe(200);
  expect((await changes(remote, cookie)).changes).toMatchObject([{ outcome: 'done' }]);
});

test.each([
  ['closing without a room', { ...erased, room: undefined }],
  ['room of another facility', { ...erased, room: 'G-101' }],
])('an announcement of a %s is refused', async (_what, announcement) => {
  const { remote, cookie } = await startApi();
  const answer = await remote.send(cookie, 'POST', changesPath('F'), announcement);
  expect([answer.statusCode, (await changes(remote, cookie)).changes]).toEqual([400, []]);
});

test('records that were lost with a process are told as missing between two times', async () => {
  const { remote, cookie, dataDir } = await startApi();
  const since = '2026-01-31T09:00:00.000Z';
  writeFileSync(join(dataDir, 'records-missing-since'), since);
  const app = await startAnother(remote);
  await app.ready();
  const { missing } = await changes({ app }, cookie);
  expect(missing).toEqual([{ from: since, until: expect.stringMatching(/^2\d{3}-.*Z$/) }]);
  expect(() => readFileSync(join(dataDir, 'records-missing-since'))).toThrow('ENOENT');
});

const names = (page: Awaited<ReturnType<typeof changes>>) =>
  page.changes.map(({ outcome, after }) => [outcome, after?.['name']]);

test(
  'more late records than wait in memory leave an entry that some are missing, and order',
  { tags: 'full' },
  async () => {
    const { remote, cookie, send } = await startApi();
    const rename = (name: number) =>
      send('PATCH', paths.facilityProperty('F', 'name'), encodeValue(String(name)));
    const release = await lockAudit(remote);
    const before = new Date().toISOString();
    // Each has two records: that it is sent, and how it ended.
    for (let name = 1; name <= OPEN_WRITES_MAX / 2 + 2; name += 1)
      expect((await rename(name)).statusCode).toBe(200);
    const after = new Date().toISOString();
    await release();
    // A thousand records take a while on a busy machine.
    const read = async () => (await changes(remote, cookie)).missing;
    await expect.poll(read, { timeout: 45_000 }).toHaveLength(1);
    const { missing, ...page } = await changes(remote, cookie);
    const [{ from, until } = { from: '', until: '' }] = missing;
    expect(before < from && from < after && after < until).toBe(true);
    expect(names({ missing, ...page })[0]).toEqual(['done', String(OPEN_WRITES_MAX / 2)]);
    // Later ones are on record when they are answered, as before.
    await rename(1001);
    await rename(1002);
    expect(names(await changes(remote, cookie)).slice(0, 3)).toEqual([
      ['done', '1002'],
      ['done', '1001'],
      ['done', String(OPEN_WRITES_MAX / 2)],
    ]);
  },
);

test('a write that cannot be recorded holds up no other, and is told as missing', async () => {
  const { remote, cookie, send } = await startApi();
  // The index takes no text of this length that does not compress.
  const room = `F-${Array.from({ length: 4000 }, () => Math.random().toString(36)[2]).join('')}`;
  const headers = { [FACILITY_HEADER]: 'F' };
  const closed = await remote.send(cookie, 'DELETE', paths.area(room), undefined, headers);
  expect(closed.statusCode).toBe(200);
  await send('PATCH', paths.facilityProperty('F', 'name'), encodeValue('New'));
  const page = await changes(remote, cookie);
  expect(names(page)).toEqual([['done', 'New']]);
  expect(page.missing.length).toBeGreaterThan(0);
});

test('two servers on one database keep one list in order, and double nothing', async () => {
  const { remote, cookie } = await startApi();
  const other = await startAnother(remote, { DATA_DIR: makeTestDirectory() });
  for (let name = 1; name <= 6; name += 1) {
    const app = name % 2 === 0 ? other : remote.app;
    expect((await app.inject(renaming(cookie, String(name)))).statusCode).toBe(200);
  }
  // What one was told beforehand, the other sends.
  const naming = await announce(remote, cookie, {
    action: 'facility.update',
    before: { name: '6' },
    after: { name: '7' },
  });
  await other.inject(renaming(cookie, '7', naming));
  for (const app of [remote.app, other])
    expect(names(await changes({ app }, cookie))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((name) => ['done', String(name)]),
    );
});
