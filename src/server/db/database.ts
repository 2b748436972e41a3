import { hash } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import {
  Client,
  DatabaseError,
  Pool,
  type ClientConfig,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResultRow,
} from 'pg';
import {
  DATABASE_CLOSE_MS,
  DATABASE_CONNECTIONS,
  LOCK_TIMEOUT_MS,
  POOL_RENEWED_MS,
  READ_TIMEOUT_MS,
} from '../limits';
import type { Schema } from './schema';
import { isReadOnly, isQueryTimeout, NotConnectedError } from './errors';

export type Database = Kysely<Schema>;

/** For a statement of a transaction. Its end frees the locks. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** In milliseconds, for the locks of a read. Two in a row stay below 5 s. */
export const READ_LOCK_MS = 2000;

/** For a new connection that is to show whether only the old ones fell silent. */
const SILENCE_PROBE_MS = 1000;

/** The present time. The transaction's own time is that before it waited for its turn. */
export const clockTime = sql<Date>`clock_timestamp()`;

export interface SocketAddress {
  directory: string;
  port: number;
  database: string;
}

export const EMBEDDED_USER = 'roomdesk';

export type WriteRefusal = 'read_only' | 'disk_full';

/** @param isLimited not for migrations and commands; other reads have the role's limits */
export function openDatabase(
  address: string | SocketAddress,
  poolSize = DATABASE_CONNECTIONS,
  isLimited = true,
): Database {
  // The start packet holds nothing else, such as a time-out: PgBouncer refuses what it does not
  // know.
  const connections = new Connections({
    ...(typeof address === 'string' ? { connectionString: address } : socketOptions(address)),
    max: poolSize,
    // A 503 follows before the client gives up.
    connectionTimeoutMillis: 2500,
    query_timeout: isLimited ? STATEMENT_TIMEOUT_MS + 1000 : 0,
  });
  const dialect = new PostgresDialect({ pool: connections });
  dialect.createDriver = () => new LimitingDriver(connections, isLimited);
  const db = new Kysely<Schema>({ dialect });
  opened.set(db, connections);
  return db;
}

/** Kysely's driver hands on nothing else by which its client could know a transaction. */
const BEGIN = 'begin';

/** In one round trip. They end with the transaction: a pooled connection serves others next. */
class LimitingDriver extends PostgresDriver {
  constructor(
    pool: PostgresPool,
    private readonly isLimited: boolean,
  ) {
    super({ pool });
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const limits = Object.entries({
      lock_timeout: accessMode === 'read only' ? READ_LOCK_MS : LOCK_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    }).map(([name, ms]) => `; set local ${name} = ${this.isLimited ? ms : 0}`);
    const begin = [BEGIN, ...modes].filter((part) => part !== undefined).join(' ');
    await connection.executeQuery(CompiledQuery.raw(begin + limits.join('')));
  }
}

/** Publishes the text of each query, without its values, for tracing. */
export const queryChannel = tracingChannel<unknown, { text: string }>('roomdesk:query');

const opened = new WeakMap<Database, Connections>();

export function connectionsOf(db: Database): Connections {
  const connections = opened.get(db);
  if (connections === undefined) throw new Error('This database was not opened by openDatabase');
  return connections;
}

/** Replaces its pool if all connections fell silent or lead to a standby, after a failover. */
class Connections implements PostgresPool {
  writeRefusal: WriteRefusal | undefined;
  #pool: Pool;
  #openedAt = 0;
  #answeredAt = 0;
  readonly #overdue = new Set<PoolClient>();
  #probing: Promise<void> | undefined;

  constructor(private readonly options: PoolConfig) {
    this.#pool = this.#open();
  }

  get size(): number {
    return this.options.max ?? DATABASE_CONNECTIONS;
  }

  get state(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /** For Kysely, which returns a connection without saying what failed. */
  async connect(): Promise<PostgresPoolClient> {
    const { run, release } = await this.#take();
    // A transaction may take longer than a read, for which a client waits. So may its begin: a pooler
    // first looks for a connection.
    let limits = this.options.query_timeout === 0 ? {} : { query_timeout: READ_TIMEOUT_MS };
    const query = (text: string, values: unknown[]) => {
      if (text.startsWith(BEGIN)) limits = {};
      // By its name PostgreSQL plans a statement once a connection. A pooler may not know the name,
      // and there is none before the embedded database.
      const isNamed = this.options.host !== undefined && values.length > 0;
      return run({ text, values, ...limits, ...(isNamed && { name: hash('md5', text) }) });
    };
    // The dialect uses no cursor.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  /** Replaces the pool. A connection in use stays open until it is released. */
  renew(): void {
    if (this.#pool.ending || performance.now() - this.#openedAt < POOL_RENEWED_MS) return;
    const left = this.#pool;
    this.#pool = this.#open();
    void left.end();
    for (const client of this.#overdue) void client.end();
  }

  /** Ends the pool, but waits only for a while: a silent connection never reports its end. */
  async end(): Promise<void> {
    await Promise.race([this.#pool.end(), delay(DATABASE_CLOSE_MS, undefined, { ref: false })]);
  }

  async #take() {
    const pool = this.#pool;
    const client = await this.#connected(pool);
    let failure: unknown;
    const run = async <R extends QueryResultRow>(config: QueryConfig) => {
      // Later queries of a transaction get the first error, not the message that it has ended.
      if (failure !== undefined) throw failure;
      const sentAt = performance.now();
      try {
        const query = () => client.query<R>(config);
        const result = await queryChannel.tracePromise(query, { text: config.text });
        this.#answeredAt = performance.now();
        return result;
      } catch (error) {
        if (error instanceof DatabaseError) this.#answeredAt = performance.now();
        // PostgreSQL's own error, such as that of a time limit, leaves the connection as it was.
        if (!(error instanceof DatabaseError) || isReadOnly(error)) failure = error;
        if (isQueryTimeout(error)) {
          this.#keepUntilAnswered(client);
          if (this.#answeredAt < sentAt) await (this.#probing ??= this.#renewIfSilent(pool));
        } else if (isReadOnly(error) && pool === this.#pool) this.renew();
        throw error;
      }
    };
    const release = () => {
      if (!isQueryTimeout(failure)) client.release(failure !== undefined);
    };
    return { run, release };
  }

  async #connected(pool: Pool): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (cause) {
      throw new NotConnectedError(cause);
    }
  }

  /** Its query goes on in the database, and another one would make a slow database slower. */
  #keepUntilAnswered(client: PoolClient): void {
    const drop = () => {
      if (this.#overdue.delete(client)) client.release(true);
    };
    this.#overdue.add(client);
    client.once('drain', drop).once('end', drop);
  }

  newClient(limits: ClientConfig = { query_timeout: 0 }): Client {
    const client = new Client({ ...this.options, ...limits });
    // Without a listener, a broken connection would end the process. The next query fails.
    client.on('error', () => undefined);
    return client;
  }

  async #renewIfSilent(pool: Pool): Promise<void> {
    const limits = { connectionTimeoutMillis: SILENCE_PROBE_MS, query_timeout: SILENCE_PROBE_MS };
    const client = this.newClient(limits);
    try {
      await client.connect();
      // The query ends by itself: nobody would end one that waits in the database.
      await client.query(
        `begin; set local statement_timeout = ${SILENCE_PROBE_MS / 2}; ${READS_ARE_SERVED}`,
      );
      if (pool === this.#pool) this.renew();
    } catch {
      // The database is slow or away: its connections are no worse than new ones.
    } finally {
      void client.end();
      this.#probing = undefined;
    }
  }

  #open(): Pool {
    this.#openedAt = performance.now();
    const pool = new Pool(this.options);
    // The pool drops an idle connection that breaks. Without a listener, the error would end the
    // process. The next query connects again, or fails with the reason.
    pool.on('error', () => undefined);
    // Nor may one that breaks between a transaction's queries end the process: the next query
    // fails.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
}

export function inSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

export async function takeAdvisoryLock(
  transaction: Database,
  lock: number | string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(transaction);
}

/** The driver's options. All are given, so that no PG… variable of another PostgreSQL applies. */
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

/** Fails where requests would: a query that reads no row waits for the locks of its tables too. */
const READS_ARE_SERVED = `
  select current_setting('transaction_read_only')::bool as read_only, exists (
    select from facility, area, provisioning_list, partner, partner_token, partner_grant, session
    where false
  )`;

/** Rejects if the database serves no reads. */
export async function isSetReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql.raw<{ read_only: boolean }>(READS_ARE_SERVED).execute(db);
  return rows[0]?.read_only === true;
}
