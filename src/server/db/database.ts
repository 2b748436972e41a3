import { createHash } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResultRow } from 'pg';
import {
  CONNECTION_WAIT_MS,
  DATABASE_CLOSE_MS,
  DATABASE_CONNECTIONS,
  LOOK_UP_TIMEOUT_MS,
  POOL_RENEWED_MS,
  QUERY_TIMEOUT_MS,
} from '../limits';
import type { Schema } from './schema';
import { isPreparedElsewhere, isReadOnly, isQueryTimeout, NotConnectedError } from './errors';

export type Database = Kysely<Schema>;

/** Not the transaction's time: that began before it waited for its turn. */
export const clockTime = sql<Date>`clock_timestamp()`;

/** A PostgreSQL reached through a Unix socket in `directory`. */
export interface SocketAddress {
  directory: string;
  port: number;
  database: string;
}

/** The owner of an embedded cluster: its only role. */
export const EMBEDDED_USER = 'roomdesk';

/** Why the database takes no changes at present. */
export type WriteRefusal = 'read_only' | 'disk_full';

/**
 * Opens a pool of connections. Nothing is connected yet: the first query does that.
 *
 * @param queryTimeoutMs how long an answer may take; 0 for as long as it takes, which a migration
 *   or the command line needs.
 */
export function openDatabase(
  address: string | SocketAddress,
  poolSize = DATABASE_CONNECTIONS,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): Database {
  // Nothing more goes into the start packet, such as a time-out: PgBouncer refuses what it does not
  // know.
  const connections = new Connections({
    ...(typeof address === 'string' ? { connectionString: address } : socketOptions(address)),
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    query_timeout: queryTimeoutMs,
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) });
  opened.set(db, connections);
  return db;
}

/** Publishes each query, by its text without the values, for tracing. */
export const queryChannel = tracingChannel<unknown, { text: string }>('roomdesk:query');

/** Each database's own connections. */
const opened = new WeakMap<Database, Connections>();

/** The connections of a database; those of a transaction are not known. */
export function connectionsOf(db: Database): Connections {
  const connections = opened.get(db);
  if (connections === undefined) throw new Error('This database was not opened by openDatabase');
  return connections;
}

/**
 * A pool that is left for a new one when a connection shows that the others lead nowhere either: it
 * has fallen silent, or leads to a server that became a standby. A failover may end no connection.
 */
class Connections implements PostgresPool {
  /** Why the last write that was tried, or the last probe, found that writing is not possible. */
  writeRefusal: WriteRefusal | undefined;
  /** Whether statements can be prepared: a pooler may give each transaction another connection. */
  prepares = true;
  #pool: Pool;
  #openedAt = 0;

  constructor(private readonly options: PoolConfig) {
    this.#pool = this.#open();
  }

  get size(): number {
    return this.options.max ?? DATABASE_CONNECTIONS;
  }

  /** How many are open, how many of them are free, and how many requests wait for one. */
  get state(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /** For Kysely, which says nothing of what failed when it gives a connection back. */
  async connect(): Promise<PostgresPoolClient> {
    const { client, run } = await this.#take();
    let failure: Error | undefined;
    const query = async (text: string, values: unknown[]) => {
      // What began a transaction on this connection learns why it ended, and not that it has.
      if (failure !== undefined) throw failure;
      try {
        return await run({ text, values });
      } catch (error) {
        if (error instanceof Error && (isQueryTimeout(error) || isReadOnly(error))) failure = error;
        throw error;
      }
    };
    return {
      // The dialect uses no cursor.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(failure),
    };
  }

  /** One look-up, see {@link queryPrepared}. */
  async lookUp<R extends QueryResultRow>(config: QueryConfig): Promise<R[]> {
    const { client, run } = await this.#take();
    const limited = {
      ...config,
      query_timeout: Math.min(LOOK_UP_TIMEOUT_MS, this.options.query_timeout || Infinity),
    };
    try {
      const { rows } = await run<R>(limited);
      client.release();
      return rows;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  /** Replaces the pool. A connection in use stays open until it is released. */
  renew(): void {
    if (this.#pool.ending || performance.now() - this.#openedAt < POOL_RENEWED_MS) return;
    const left = this.#pool;
    this.#pool = this.#open();
    void left.end();
  }

  /** A connection that has fallen silent does not say that it has ended: nobody waits for that. */
  async end(): Promise<void> {
    await Promise.race([this.#pool.end(), delay(DATABASE_CLOSE_MS, undefined, { ref: false })]);
  }

  async #take() {
    const pool = this.#pool;
    const client = await this.#connected(pool);
    const run = <R extends QueryResultRow>(config: QueryConfig) =>
      this.#run<R>(pool, client, config);
    return { client, run };
  }

  async #connected(pool: Pool): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (cause) {
      throw new NotConnectedError(cause);
    }
  }

  async #run<R extends QueryResultRow>(pool: Pool, client: PoolClient, config: QueryConfig) {
    try {
      return await queryChannel.tracePromise(() => client.query<R>(config), { text: config.text });
    } catch (error) {
      if (pool === this.#pool && (isQueryTimeout(error) || isReadOnly(error))) this.renew();
      throw error;
    }
  }

  #open(): Pool {
    this.#openedAt = performance.now();
    const pool = new Pool(this.options);
    // An idle connection that breaks is thrown away by the pool; without a listener it would end
    // the process. The next query connects again, or fails with the reason.
    pool.on('error', () => undefined);
    // So would one that breaks between two queries of a transaction; its next query fails.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
}

/** Runs reads on one snapshot, as of one moment: nothing written meanwhile is seen. */
export function inSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

/**
 * Waits until no other transaction has the lock of this number, and takes it until this one ends.
 */
export async function takeAdvisoryLock(transaction: Database, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}

/** Kysely's `destroy` ends the pool only where Kysely itself has taken a connection from it. */
const inUse = new WeakSet<Database>();

/**
 * Runs a look-up that each connection prepares once: what every request asks is parsed and planned
 * by PostgreSQL a few times instead of every time, which takes half of its time, and built by no
 * query builder. Not within a transaction.
 */
export async function queryPrepared<R extends QueryResultRow>(
  db: Database,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const connections = connectionsOf(db);
  if (!inUse.has(db)) {
    await db.connection().execute(async () => undefined);
    inUse.add(db);
  }
  if (!connections.prepares) return connections.lookUp<R>({ text, values });
  try {
    // By its text: behind a pooler another version's statement may be there under a name.
    return await connections.lookUp<R>({ name: nameOf(text), text, values });
  } catch (error) {
    if (!isPreparedElsewhere(error)) throw error;
    connections.prepares = false;
    return connections.lookUp<R>({ text, values });
  }
}

const names = new Map<string, string>();
/** PostgreSQL cuts longer names off, in characters. */
const NAME_LENGTH = 63;

function nameOf(text: string): string {
  const name =
    names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH);
  names.set(text, name);
  return name;
}

/** Every option is given, so that no PG… variable meant for another PostgreSQL is used. */
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

/** Sets PostgreSQL's own settings until the transaction ends. */
export async function setForTransaction(
  transaction: Database,
  settings: Record<string, string>,
): Promise<void> {
  const calls = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  await sql`select ${sql.join(calls)}`.execute(transaction);
}

export async function readServerSettings(
  db: Database,
): Promise<{ version: string; encoding: string }> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`.execute(db);
  const { version = '', encoding = '' } = rows[0] ?? {};
  return { version, encoding };
}

/** Whether it takes no changes: it is a standby, or was set to read only. */
export async function isSetReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    read_only: boolean;
  }>`select current_setting('transaction_read_only')::bool as read_only`.execute(db);
  return rows[0]?.read_only === true;
}
