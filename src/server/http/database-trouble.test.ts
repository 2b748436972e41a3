import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../contract/paths';
import { buildTestApp, problemIn } from '../api/test-app';
import { connectionsOf, openDatabase, type Database } from '../db/database';
import { migrate } from '../db/migrate';
import { createTestDatabase, holdLock, setReadOnly } from '../db/test-database';
import { LOCK_TIMEOUT_MS, READ_TIMEOUT_MS, RETRY_AFTER_SECONDS } from '../limits';
import { atEnd } from '../test-end';
import { readinessOf } from './health';
import { Metrics } from './metrics';
import { TestLink } from './test-link';

/** The server's database, behind a link that can fail without ending a connection. */
let link: TestLink;
let db: Database;
let app: FastifyInstance;
let metrics: Metrics;
const database = await createTestDatabase();
// The template is migrated already. This limits reads in this database too.
await migrate(database.db);

beforeEach(async () => {
  link = await TestLink.to(database.address);
  db = openDatabase(link.url, 4);
  atEnd(async () => {
    await db.destroy();
    link.close();
  });
  const readiness = readinessOf(db);
  metrics = new Metrics(db, readiness);
  app = await buildTestApp(db, {}, { readiness, metrics });
});

const asHotel = { authorization: 'Bearer demo-hotel' };

const send = (options: InjectOptions) =>
  app.inject({ headers: { authorization: 'Bearer demo-manager' }, ...options });

const read = () => send({ url: paths.facility('CHU-LYON') });

const renameOf = (id: string, value: string, more: InjectOptions = {}) =>
  send({ method: 'PATCH', url: paths.facilityProperty(id, 'name'), payload: { value }, ...more });
const rename = (value: string) => renameOf('CHU-LYON', value);
const renameHotel = (value: string) => renameOf('HTL-042', value, { headers: asHotel });

/** Why the answer is a 503, which says when to come again. */
function refusalIn(answer: LightMyRequestResponse): string | undefined {
  expect(answer.headers['retry-after']).toBe(String(RETRY_AFTER_SECONDS));
  const { status, code } = problemIn(answer);
  expect(status).toBe(503);
  return code;
}

const lockTable = (table: string) =>
  holdLock(database.db, sql`lock table ${sql.table(table)} in access exclusive mode`);

const nameNow = async () => (await read()).json<{ name: string }>().name;

const becomes = (status: number) => async () =>
  expect((await app.inject('/readyz')).statusCode).toBe(status);

test('silent connections give 503 in time, until the server has new ones', async () => {
  await Promise.all([read(), read(), rename('Before')]);
  link.silence();
  const began = performance.now();
  const pending = [read(), read(), rename('Never')];
  await vi.waitFor(becomes(503), 10_000);
  for (const answer of await Promise.all(pending))
    expect(refusalIn(answer)).toBe('database_unavailable');
  expect(performance.now() - began).toBeLessThan(2 * READ_TIMEOUT_MS);
  expect((await read()).statusCode).toBe(200);
  expect((await rename('After')).statusCode).toBe(200);
  await vi.waitFor(becomes(200), 10_000);
});

test('a database that is silent gives 503 until it answers again', { tags: 'full' }, async () => {
  await read();
  link.silence();
  link.isSilent = true;
  await vi.waitFor(becomes(503), 10_000);
  expect((await read()).statusCode).toBe(503);
  expect((await read()).statusCode).toBe(503);
  link.isSilent = false;
  await vi.waitFor(becomes(200), 20_000);
  expect((await read()).statusCode).toBe(200);
});

const refused = async () =>
  [...(await metrics.registry.metrics()).matchAll(/changes_refused\{reason="(\w+)"\} 1/g)].map(
    ([, reason]) => reason,
  );

test('a read-only database goes on being read, refuses changes, and mends itself', async () => {
  await rename('Kept');
  expect(await refused()).toEqual([]);
  await setReadOnly(database.address, true);
  const readiness = async () => (await app.inject('/readyz')).json<object>();
  await expect
    .poll(readiness, { timeout: 10_000 })
    .toEqual({ status: 'ready', changes: 'read_only' });
  const answer = await rename('Lost');
  expect(refusalIn(answer)).toBe('database_read_only');
  expect(problemIn(answer).detail).toContain('Nothing was changed.');
  expect(await refused()).toEqual(['read_only']);
  expect(await nameNow()).toBe('Kept');

  await setReadOnly(database.address, false);
  // Requests go on, so no connection ends for being idle.
  const mended = async () => {
    await read();
    return (await rename('Mended')).statusCode;
  };
  await expect.poll(mended, { timeout: 10_000, interval: 100 }).toBe(200);
  await vi.waitFor(async () => expect(await refused()).toEqual([]), 5000);
  expect(await readiness()).toEqual({ status: 'ready' });
});

test('on a full disk a change is refused, and readiness and a metric say why', async () => {
  await rename('Kept');
  // PostgreSQL itself raises this error when a file cannot grow.
  await sql`
    create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
    db,
  );
  await sql`create trigger no_space before insert on audit execute function no_space()`.execute(db);
  expect(problemIn(await rename('Lost'))).toMatchObject({ status: 503, code: 'database_full' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', changes: 'disk_full' });
  expect(await refused()).toEqual(['disk_full']);
  expect(await nameNow()).toBe('Kept');
  await sql`drop function no_space() cascade`.execute(db);
  expect((await rename('Mended')).statusCode).toBe(200);
  expect(await refused()).toEqual([]);
});

/** Longer than a read waits for a lock, in milliseconds: each reader is refused more than once. */
const LOCKED_MS = 6000;

/** More requests than the pool has connections. */
const MANY = 12;

test('changes that wait for one facility hold up no other one and no read', async () => {
  await rename('Kept');
  const release = await holdLock(
    database.db,
    sql`select from facility where id_external = 'CHU-LYON' for update`,
  );
  const waiting = Array.from({ length: MANY }, (_, index) => rename(`Waiting ${index}`));
  await expect.poll(() => connectionsOf(db).state.idle).toBeLessThan(4);
  const began = performance.now();
  const others = await Promise.all([read(), renameHotel('One'), renameHotel('Two')]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(performance.now() - began).toBeLessThan(LOCK_TIMEOUT_MS);
  for (const answer of await Promise.all(waiting)) expect(refusalIn(answer)).toBe('facility_busy');
  await release();
  expect(await nameNow()).toBe('Kept');
  expect((await rename('After')).statusCode).toBe(200);
});

test('while a restore holds every table, changes wait and reads go on', async () => {
  const release = await holdLock(database.db, sql`lock table facility in exclusive mode`);
  const waiting = Array.from({ length: MANY }, (_, index) => [
    rename(`Waiting ${index}`),
    renameHotel(`Waiting ${index}`),
  ]).flat();
  const began = performance.now();
  for (let count = 0; count < 5; count += 1) expect((await read()).statusCode).toBe(200);
  expect((await send({ url: paths.areas('CHU-LYON') })).statusCode).toBe(200);
  expect(performance.now() - began).toBeLessThan(LOCK_TIMEOUT_MS);
  await release();
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

const onlyInFullRunIf = (isLeftOut: boolean) => (isLeftOut ? { tags: 'full' as const } : {});

for (const table of ['audit', 'idempotency_key'])
  test(
    `a change that waits for the locked table ${table} is told of the database, not of others`,
    onlyInFullRunIf(table === 'audit'),
    async () => {
      const release = await lockTable(table);
      const answer = await send({
        method: 'DELETE',
        url: paths.area('CHU-LYON-A-101'),
        headers: { authorization: 'Bearer demo-manager', 'idempotency-key': `locked-${table}` },
      });
      await release();
      expect(refusalIn(answer)).toBe('database_unavailable');
    },
  );

test('a server whose sessions are locked is alive, but not ready', async () => {
  const release = await lockTable('session');
  await vi.waitFor(becomes(503), 5000);
  expect(refusalIn(await app.inject('/readyz'))).toBe('not_ready');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await release();
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
});

/** The backends of the server's own connections, which come through the link. */
async function backends(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = '' order by pid`.execute(database.db);
  return rows.map(({ pid }) => pid);
}

for (const table of ['facility', 'area'])
  test(
    `while ${table} is locked: reads are refused within five seconds, readiness says so, no ` +
      'connection is replaced, and all is well soon after',
    onlyInFullRunIf(table === 'facility'),
    async () => {
      const readRooms = (index = 0) =>
        index % 2 === 0
          ? send({ url: paths.areas('CHU-LYON') })
          : send({ url: paths.areas('HTL-042'), headers: asHotel });
      await Promise.all(Array.from({ length: MANY }, read));
      const before = await backends();
      const release = await lockTable(table);
      await rename('Not cached');
      const ended = performance.now() + LOCKED_MS;
      const readers = Array.from({ length: MANY }, async (_, index) => {
        while (performance.now() < ended) {
          const from = performance.now();
          const answer = await readRooms(index);
          if (answer.statusCode === 200) break;
          expect(refusalIn(answer)).toBe('database_unavailable');
          expect(performance.now() - from).toBeLessThan(5000);
        }
      });
      await vi.waitFor(becomes(503), 5000);
      await Promise.all(readers);
      await becomes(503)();
      const during = await backends();
      expect(during.length).toBeLessThanOrEqual(connectionsOf(db).size);
      expect(during).toEqual(expect.arrayContaining(before));
      await release();
      await vi.waitFor(becomes(200), 5000);
      expect((await readRooms()).statusCode).toBe(200);
    },
  );
