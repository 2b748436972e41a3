import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase, type SocketAddress } from './database';
import { seedDemo } from '../domain/seed/seed-demo';
import { startEmbedded, type EmbeddedDatabase } from '../embedded/embedded-database';
import { migrate } from './migrate';
import { createDatabase, DEMO_TEMPLATE } from './test-database';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: SocketAddress;
  }
}

let directory: string | undefined;
let cluster: EmbeddedDatabase | undefined;

/**
 * Starts one PostgreSQL for all server tests, with a migrated template that holds the demo content.
 */
export async function setup(project: TestProject): Promise<void> {
  directory = mkdtempSync(join(tmpdir(), 'roomdesk-tests-'));
  // As root, the database runs under another account, which needs access to this new directory.
  chmodSync(directory, 0o711);
  cluster = await startEmbedded(directory);
  await leaveDiskAlone(cluster.address);
  const template = await createDatabase(cluster.address, DEMO_TEMPLATE);
  const db = openDatabase(template, 1);
  await migrate(db);
  await seedDemo(db, new Date());
  await db.destroy();
  project.provide('testCluster', cluster.address);
}

/**
 * Turns off waiting for the disk. These tests stop neither the machine nor PostgreSQL, and
 * thousands of commits take half of the time. Other tests prove on databases as shipped that an
 * answered write survives (src/server/embedded and the journeys).
 */
async function leaveDiskAlone(address: SocketAddress): Promise<void> {
  const admin = openDatabase(address, 1);
  await sql`alter system set fsync = off`.execute(admin);
  await sql`select pg_reload_conf()`.execute(admin);
  await admin.destroy();
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
  if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
}
