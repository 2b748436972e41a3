import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject, vi } from 'vitest';
import { hold } from '../../../e2e/support/hold';
import { atEnd } from '../test-end';
import { openDatabase, type Database, type SocketAddress } from './database';

/** The template, migrated and filled with the demo content once for all tests. */
export const DEMO_TEMPLATE = 'demo_template';
/** Enough connections for races; all test files share the cluster's 100. */
export const TEST_POOL_SIZE = 4;

/** A database that is dropped after the test that made it, or else after the tests of the file. */
export interface TestDatabase {
  db: Database;
  address: SocketAddress;
}

export function createTestDatabase(): Promise<TestDatabase> {
  return create(DEMO_TEMPLATE);
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template1');
}

async function create(template: string): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const address = await createDatabase(cluster, `test_${randomUUID()}`, template);
  const db = openDatabase(address, TEST_POOL_SIZE);
  atEnd(async () => {
    await db.destroy();
    const drop = sql`drop database if exists ${sql.id(address.database)}`;
    // Connections of a pooler outlive it for a moment.
    await vi.waitFor(() => administer(cluster, drop), 10_000);
  });
  return { db, address };
}

export async function createDatabase(
  cluster: SocketAddress,
  database: string,
  template = 'template1',
): Promise<SocketAddress> {
  await administer(cluster, sql`create database ${sql.id(database)} template ${sql.id(template)}`);
  return { ...cluster, database };
}

async function administer(
  cluster: SocketAddress,
  statement: ReturnType<typeof sql>,
): Promise<void> {
  const admin = openDatabase(cluster, 1);
  try {
    await statement.execute(admin);
  } finally {
    await admin.destroy();
  }
}

/** Sets whether new connections can only read, as on a standby. If so, existing ones end. */
export async function setReadOnly(address: SocketAddress, on: boolean): Promise<void> {
  const admin = { ...address, database: 'postgres' };
  const { database } = address;
  await administer(
    admin,
    sql`alter database ${sql.id(database)} set default_transaction_read_only = ${sql.lit(on)}`,
  );
  const end = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`;
  if (on) await administer(admin, end);
}

/** Takes the locks of `lock`, as an import or a restore would. The result releases them. */
export async function holdLock(
  db: Database,
  lock: { execute(transaction: Database): Promise<unknown> },
): Promise<() => Promise<void>> {
  const { held, release } = hold();
  const locked = hold();
  const holding = db.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    locked.release();
    await held;
  });
  await locked.held;
  return async () => {
    release();
    await holding;
  };
}
