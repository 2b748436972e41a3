import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject, vi } from 'vitest';
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
    const drop = sql`drop database ${sql.id(address.database)}`;
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
