import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type QueryResultRow } from 'pg';
import { CONNECTION_WAIT_MS, STATEMENT_TIMEOUT_MS } from '../limits';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

/** A PostgreSQL reached through a Unix socket in `directory`. */
export interface SocketAddress {
  directory: string;
  port: number;
  database: string;
}

/** The owner of an embedded cluster: its only role. */
export const EMBEDDED_USER = 'roomdesk';

/** Two cores serve no more queries at once; the rest waits in the pool. */
const POOL_SIZE = 10;

/** Opens a pool of connections. Nothing is connected yet: the first query does that. */
export function openDatabase(address: string | SocketAddress, poolSize = POOL_SIZE): Database {
  const pool = new Pool({
    ...(typeof address === 'string' ? { connectionString: address } : socketOptions(address)),
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is thrown away by the pool; without a listener it would end the
  // process. The next query connects anew, or fails with the reason.
  pool.on('error', () => undefined);
  // So would one that breaks between two queries of a transaction; its next query tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** Each database's own pool, for {@link queryPrepared}. */
const pools = new WeakMap<Database, Pool>();
/** Kysely's `destroy` ends the pool only where Kysely itself has taken a connection from it. */
const inUse = new WeakSet<Database>();

/**
 * Runs a statement that each connection prepares once, under its name: what every request asks is
 * parsed and planned by PostgreSQL a few times instead of every time, and built by no query
 * builder. Not within a transaction.
 */
export async function queryPrepared<R extends QueryResultRow>(
  db: Database,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<R[]> {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('This database was not opened by openDatabase');
  if (!inUse.has(db)) {
    await db.connection().execute(async () => undefined);
    inUse.add(db);
  }
  return (await pool.query<R>({ ...statement, values })).rows;
}

/**
 * How many connections the pool has open, how many of them are free, and how many requests wait for
 * one.
 */
export function poolState(db: Database): { open: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Every option given, so that no PG… variable meant for another PostgreSQL is heeded. */
export function socketOptions({ directory, port, database }: SocketAddress) {
  return {
    host: directory,
    port,
    database,
    user: EMBEDDED_USER,
    password: 'none',
    ssl: false,
    options: '-c TimeZone=UTC',
    application_name: `roomdesk ${process.pid}`,
    client_encoding: 'UTF8',
  };
}
