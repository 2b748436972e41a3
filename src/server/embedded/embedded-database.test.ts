import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { StartError } from '../config';
import { openDatabase } from '../db/database';
import { atEnd, makeTestDirectory } from '../test-end';
import { startEmbedded, type EmbeddedDatabase } from './embedded-database';
import { isPostmaster, runningPostmaster } from './postmaster';

/**
 * A start creates a database (a second or two on a busy machine) or waits until another owner is
 * gone. In milliseconds.
 */
const TIMEOUT_MS = 60_000;

const BACK_WITHIN_MS = 10_000;

vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

const dataDir = makeTestDirectory();
const cluster = join(dataDir, 'postgres');
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => (await startEmbedded(dataDir)).stop());

async function query<T>(
  { address }: EmbeddedDatabase,
  statement: ReturnType<typeof sql<T>>,
): Promise<T[]> {
  const db = openDatabase(address, 1);
  try {
    return (await statement.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

function postmaster(): number {
  const pid = runningPostmaster(cluster);
  if (pid === undefined) throw new Error('No postmaster is running');
  return pid;
}

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** Starts another process of ours that owns the database. Resolves once a write is acknowledged. */
async function ownInAnotherProcess(): Promise<ChildProcess> {
  const script = `
    const { startEmbedded } = await import(${module('embedded-database.ts')});
    const { openDatabase } = await import(${module('../db/database.ts')});
    const { sql } = await import('kysely');
    const embedded = await startEmbedded(${JSON.stringify(dataDir)});
    const db = openDatabase(embedded.address);
    await sql\`create table if not exists kept (by_pid int)\`.execute(db);
    await sql\`insert into kept values (\${process.pid})\`.execute(db);
    console.log('written');
    setInterval(() => undefined, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  atEnd(() => child.kill('SIGKILL'));
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit'),
  ]);
  expect(line).toBe('written');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('of two starts on a new directory one owns it, one is refused', async () => {
  const starts = await Promise.allSettled([startEmbedded(dataDir), startEmbedded(dataDir)]);
  const owners = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const refusals = starts.flatMap((start) =>
    start.status === 'rejected' ? [start.reason as unknown] : [],
  );
  expect(owners).toHaveLength(1);
  expect(refusals).toEqual([expect.any(StartError)]);
  expect(String(refusals[0])).toContain(`already running on ${dataDir} (process ${process.pid})`);
  await owners[0]?.stop();
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('listens on a private socket only, keeps every write, and ignores PG… variables', async () => {
  vi.stubEnv('PGHOST', '192.0.2.1');
  vi.stubEnv('PGPORT', '1');
  vi.stubEnv('PGDATABASE', 'another');
  vi.stubEnv('PGSSLMODE', 'require');
  vi.stubEnv('PGOPTIONS', '-c default_transaction_read_only=on');
  vi.stubEnv('PGDATA', '/nowhere');
  const embedded = await startEmbedded(dataDir);
  const wanted = {
    listen_addresses: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    default_transaction_read_only: 'off',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  };
  const [settings] = await query(
    embedded,
    sql<{ all: object }>`select json_object_agg(name, setting) as all from pg_settings`,
  );
  expect(settings?.all).toMatchObject(wanted);
  expect(embedded.address.directory).toBe(cluster);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  await embedded.stop();
});

test('the database of another process is refused, or shared and not stopped', async () => {
  const owner = await ownInAnotherProcess();
  const pid = postmaster();
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    `already running on ${dataDir} (process ${owner.pid})`,
  );
  const shared = await startEmbedded(dataDir, { share: true });
  expect(await query(shared, sql`select by_pid from kept`)).toContainEqual({ by_pid: owner.pid });
  await shared.stop();
  expect(postmaster()).toBe(pid);
  expect(isPostmaster(pid, cluster)).toBe(true);
  await kill(owner);
});

test('a database left by a killed process is taken over and then stopped', async () => {
  const owner = await ownInAnotherProcess();
  const pid = postmaster();
  await kill(owner);
  expect(isPostmaster(pid, cluster)).toBe(true);
  const embedded = await startEmbedded(dataDir);
  expect(postmaster()).toBe(pid);
  expect(await query(embedded, sql`select by_pid from kept`)).toContainEqual({ by_pid: owner.pid });
  await embedded.stop();
  expect(isPostmaster(pid, cluster)).toBe(false);
});

test('after a crash of everything it has what was acknowledged', { tags: 'full' }, async () => {
  const owner = await ownInAnotherProcess();
  process.kill(postmaster(), 'SIGKILL');
  await kill(owner);
  const embedded = await startEmbedded(dataDir);
  expect(await query(embedded, sql`select by_pid from kept`)).toContainEqual({
    by_pid: owner.pid,
  });
  await embedded.stop();
});

test('a left process id of another program is not in the way', { tags: 'full' }, async () => {
  const owner = await ownInAnotherProcess();
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  await kill(owner);
  const { uid, gid } = statSync(cluster);
  const innocent = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
  atEnd(() => innocent.kill('SIGKILL'));
  await once(innocent, 'spawn');
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(innocent.pid)));
  const embedded = await startEmbedded(dataDir);
  expect(postmaster()).not.toBe(innocent.pid);
  await embedded.stop();
  expect(innocent.exitCode).toBeNull();
  expect(innocent.signalCode).toBeNull();
});

test('the lock is held again after the database recovered from a crash', async () => {
  const embedded = await startEmbedded(dataDir);
  const lost = vi.fn<(error: Error) => void>();
  void embedded.lost.then(lost);
  const holder = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory'`;
  const [backend] = await query(embedded, holder);
  process.kill(backend?.pid ?? 0, 'SIGKILL');
  await vi.waitFor(
    async () => {
      const [again] = await query(embedded, holder);
      expect(again?.pid).toBeGreaterThan(0);
      expect(again?.pid).not.toBe(backend?.pid);
    },
    { timeout: 20_000 },
  );
  expect(lost).not.toHaveBeenCalled();
  await embedded.stop();
  expect(lost).not.toHaveBeenCalled();
});

test('a database that was killed is started again, with the lock, and that is said', async () => {
  const notices: string[] = [];
  const embedded = await startEmbedded(dataDir, { notify: (line) => notices.push(line) });
  process.kill(postmaster(), 'SIGKILL');
  await expect
    .poll(() => notices, { timeout: BACK_WITHIN_MS })
    .toContain('The database had ended and was started again.');
  await expect(startEmbedded(dataDir)).rejects.toThrow('already running');
  await embedded.stop();
});

test('a stop while the database is being started again leaves none behind', async () => {
  const embedded = await startEmbedded(dataDir);
  process.kill(postmaster(), 'SIGKILL');
  await embedded.stop();
  expect(runningPostmaster(cluster)).toBeUndefined();
});

test('a database that cannot restart, or start, is reported with the end of its log', async () => {
  const embedded = await startEmbedded(dataDir);
  const settings = join(cluster, 'postgresql.auto.conf');
  writeFileSync(settings, "no_such_setting = 'x'\n");
  process.kill(postmaster(), 'SIGKILL');
  const reason = /did not start.*postgres\.log:\n[^]*no_such_setting/;
  expect((await embedded.lost).message).toMatch(reason);
  await embedded.stop();
  await expect(startEmbedded(dataDir)).rejects.toThrow(reason);
  writeFileSync(settings, '');
});

test('a database of another major version is named as such', async () => {
  const version = join(cluster, 'PG_VERSION');
  writeFileSync(version, '9\n');
  await expect(startEmbedded(dataDir)).rejects.toThrow(
    /made by PostgreSQL 9, and this release brings PostgreSQL \d\d/,
  );
  writeFileSync(version, '18\n');
});

test('a database that was copied in part is named as such', async () => {
  const place = join(dataDir, 'copied');
  mkdirSync(join(place, 'postgres', 'base'), { recursive: true });
  await expect(startEmbedded(place)).rejects.toThrow(
    /^The database in .*copied\/postgres is not whole: .* PG_VERSION/,
  );
});

test('a path too long for a socket is refused in one line that says what to set', async () => {
  const long = join(dataDir, 'x'.repeat(80));
  await expect(startEmbedded(long)).rejects.toThrow(
    /^The path of DATA_DIR, .*, is too long for the database's socket\. Set DATA_DIR/,
  );
});

test('a DATA_DIR that cannot be made is refused in one line that names DATABASE_URL', async () => {
  await expect(startEmbedded('/dev/null/data')).rejects.toThrow(
    /^DATA_DIR \/dev\/null\/data cannot be made: .* set DATABASE_URL to a PostgreSQL of your own\.$/,
  );
});

test('a link to a database that is not there is refused in one line, and makes no new one', async () => {
  const place = join(dataDir, 'moved');
  mkdirSync(place);
  symlinkSync(join(place, 'gone'), join(place, 'postgres'));
  await expect(startEmbedded(place)).rejects.toThrow(/is a link to a directory that is not there/);
  expect(readdirSync(place)).toEqual(['postgres']);
});

test.runIf(process.getuid?.() === 0)(
  'as root, a DATA_DIR that the account of the database cannot reach leads to its database',
  async () => {
    const place = join(dataDir, 'private');
    mkdirSync(place, { mode: 0o700 });
    const first = await startEmbedded(place);
    atEnd(() => rmSync(first.address.directory, { recursive: true }));
    await query(first, sql`create table kept (one int)`);
    await first.stop();
    expect(first.address.directory).toBe(realpathSync(join(place, 'postgres')));
    expect(statSync(place).mode & 0o777).toBe(0o700);
    const second = await startEmbedded(place);
    expect(await query(second, sql`select one from kept`)).toEqual([]);
    await second.stop();
  },
);
