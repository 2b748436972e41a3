import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { connectionsOf, takeAdvisoryLock, type Database } from './database';
import { NotConnectedError } from './errors';
import { applyNext, MIGRATION_LOCK } from './migrate';
import type { Schema } from './schema';

/** The tables of a backup. Sessions are not in it: restoring an older state would revive some. */
type TableName = Exclude<keyof Schema, 'session'>;

const inOrder: Record<TableName, true> = {
  facility: true,
  area: true,
  provisioning_list: true,
  partner: true,
  partner_token: true,
  partner_grant: true,
  idempotency_key: true,
  audit: true,
};

/** Each table after those that it refers to; the longest is the last. */
export const tableNames = Object.keys(inOrder) as TableName[];

export interface CopiedTable {
  table: string;
  columns: string[];
}

/** The columns of each table that exists: an earlier schema lacks some. */
export async function readTables(db: Database): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select name as table, array_agg(attname::text order by attnum) as columns
    from unnest(${tableNames}::text[]) with ordinality as tables (name, place)
    join pg_attribute on attrelid = to_regclass(name) and attnum > 0 and not attisdropped
    group by name, place order by place`.execute(db);
  return rows;
}

const quoted = ({ table, columns }: CopiedTable) =>
  `"${table}" (${columns.map((column) => `"${column}"`).join()})`;

/** Without limits of time, on a connection that can also copy. A failure ends both. */
export async function inOwnTransaction<T>(
  db: Database,
  modes: string,
  work: (client: Client, db: Database) => Promise<T>,
): Promise<T> {
  const client = connectionsOf(db).newClient();
  await client.connect().catch((cause: unknown) => {
    throw new NotConnectedError(cause);
  });
  try {
    const query = client.query.bind(client) as PostgresPoolClient['query'];
    const connect = () => Promise.resolve({ query, release: () => undefined });
    const pool = { connect, end: () => Promise.resolve() };
    await client.query(
      `begin ${modes}; set local statement_timeout = 0; set local lock_timeout = 0; ` +
        'set local idle_in_transaction_session_timeout = 0',
    );
    const dialect = new PostgresDialect({ pool });
    const result = await work(client, new Kysely<Schema>({ dialect }));
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

export const copyOut = (client: Client, table: CopiedTable) =>
  client.query(to(`copy ${quoted(table)} to stdout`));

export const copyIn = (client: Client, table: CopiedTable) =>
  client.query(from(`copy ${quoted(table)} from stdin`));

/** Resolves to a table that has rows, and then changes nothing. */
export async function makeTables(
  transaction: Database,
  schema: string,
): Promise<string | undefined> {
  await takeAdvisoryLock(transaction, MIGRATION_LOCK);
  const present = await readTables(transaction);
  for (const { table } of present) {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(transaction);
    if (rows.length > 0) return table;
  }
  for (const table of [...tableNames, 'kysely_migration'])
    await sql`drop table if exists ${sql.table(table)} cascade`.execute(transaction);
  while ((await applyNext(transaction)) !== schema);
  await setTriggers(transaction, 'disable');
  return undefined;
}

/** @param lastId of the audit, where its entries are not there yet */
export async function finishTables(transaction: Database, lastId?: string): Promise<void> {
  await setTriggers(transaction, 'enable');
  while ((await applyNext(transaction)) !== undefined);
  await sql`
    select setval(pg_get_serial_sequence('audit', 'id'), coalesce(${lastId}, max(id))) from audit`.execute(
    transaction,
  );
}

/** They count what the rows of a backup have counted already. */
async function setTriggers(transaction: Database, state: 'disable' | 'enable'): Promise<void> {
  for (const { table } of await readTables(transaction))
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(transaction);
}
