import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
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
/** No query of ours takes this long; one that does must not hold its connection for ever. In milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** How long a request waits for a connection before it fails. In milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a pool of connections. Nothing is connected yet: the first query does that. */
export function openDatabase(address: string | SocketAddress, poolSize = POOL_SIZE): Database {
  const pool = new Pool({
    ...(typeof address === 'string' ? { connectionString: address } : socketOptions(address)),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is thrown away by the pool; without a listener it would end the process. The next
  // query connects anew, or fails with the reason.
  pool.on('error', () => undefined);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
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
