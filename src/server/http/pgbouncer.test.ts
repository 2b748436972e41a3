import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../e2e/support/free-port';
import { findProgram, pgbouncer } from '../../../e2e/gate/programs';
import { paths } from '../../contract/paths';
import { buildTestApp } from '../api/test-app';
import { readConfig } from '../config';
import { missingLimits } from '../db/migrate';
import { openStore, type Store } from '../domain/open-store';
import { DATABASE_CONNECTIONS } from '../limits';
import { createEmptyDatabase, type TestDatabase } from '../db/test-database';
import { atEnd, makeTestDirectory } from '../test-end';
import { TestLink } from './test-link';

/** These tests run real servers, through a real PgBouncer, on a real PostgreSQL. */

/** Enough reads to pair each connection of the pooler with each of a server's many times. */
const READS = 200;
const AT_ONCE = 20;

let database: TestDatabase;
let link: TestLink;
let folder: string;
let pooler: ChildProcess | undefined;
let output = '';
let store: Store;
beforeEach(async () => {
  database = await createEmptyDatabase();
  link = await TestLink.to(database.address);
  folder = makeTestDirectory();
  // PgBouncer reads its settings under another account.
  chmodSync(folder, 0o755);
  atEnd(async () => {
    await stopPooler();
    link.close();
  });
});

async function stopPooler(): Promise<void> {
  if (pooler?.exitCode !== null || pooler.signalCode !== null) return;
  const exited = once(pooler, 'exit');
  pooler.kill('SIGKILL');
  await exited;
}

/** The servers open more connections to the pooler, so each transaction may get another one. */
const POOLED = ['pool_mode = transaction', 'default_pool_size = 12'];
/** Each connection of a server has one of the database for itself. */
const UNPOOLED = ['pool_mode = session', `default_pool_size = ${3 * DATABASE_CONNECTIONS}`];

async function startPooler(settings: string[]): Promise<string> {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const { database: name } = database.address;
  writeFileSync(
    file,
    [
      '[databases]',
      `roomdesk = host=127.0.0.1 port=${link.port} dbname=${name} user=roomdesk`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      ...settings,
    ].join('\n'),
  );
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  output = '';
  pooler = spawn(findProgram(pgbouncer), [...account, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  pooler.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain('process up'), 10_000);
  return `postgres://roomdesk@127.0.0.1:${port}/roomdesk`;
}

/** Starts a server as `main` does, but for the port. */
async function startServer(databaseUrl: string): Promise<FastifyInstance> {
  const opened = await openStore(readConfig({ DATABASE_URL: databaseUrl }), { prepare: 'demo' });
  atEnd(() => opened.close());
  store = opened;
  return buildTestApp(opened.db);
}

const headers = { authorization: 'Bearer demo-manager' };

/** The statuses of many reads and some changes, spread over the servers. */
async function statuses(servers: FastifyInstance[]): Promise<Set<number>> {
  const seen = new Set<number>();
  const send = async (index: number) => {
    const server = servers[index % servers.length];
    const read = index % 2 === 0 ? paths.facility('CHU-LYON') : paths.areas('CHU-LYON');
    const url = paths.facilityProperty('CHU-LYON', 'name');
    const write = { method: 'PATCH', url, headers, payload: { value: `Name ${index}` } } as const;
    const answer = await server?.inject(index % 10 === 0 ? write : { url: read, headers });
    seen.add(answer?.statusCode ?? 0);
  };
  for (let begun = 0; begun < READS; begun += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(begun + index)));
  return seen;
}

test.each([[POOLED], [[...POOLED, 'ignore_startup_parameters = statement_timeout']], [UNPOOLED]])(
  'with %j: two servers start at once on an empty database and serve, and a third starts after them',
  { tags: 'full' },
  async (settings) => {
    const url = await startPooler(settings);
    const servers = await Promise.all([startServer(url), startServer(url)]);
    expect(await statuses(servers)).toEqual(new Set([200]));
    expect((await servers[0]?.inject('/readyz'))?.json()).toEqual({ status: 'ready' });
    const third = await startServer(url);
    expect(await statuses([third])).toEqual(new Set([200]));
  },
);

test('over pooled connections a lock is answered in five seconds', { tags: 'full' }, async () => {
  await startServer(await startPooler(POOLED));
  await stopPooler();
  const server = await startServer(await startPooler(POOLED));
  expect(await missingLimits(store.db)).toEqual([]);
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table facility in access exclusive mode`.execute(transaction);
    const from = performance.now();
    const answer = await server.inject({ url: paths.areas('CHU-LYON'), headers });
    expect(answer.statusCode).toBe(503);
    expect(performance.now() - from).toBeLessThan(5000);
  });
  expect(await statuses([server])).toEqual(new Set([200]));
});

test('in statement mode the start ends with one line', { tags: 'full' }, async () => {
  const url = await startPooler(['pool_mode = statement']);
  await expect(startServer(url)).rejects.toThrow(
    /^The database cannot be used: transaction blocks not allowed in statement pooling mode/,
  );
});
