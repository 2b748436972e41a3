import { sql } from 'kysely';
import type { Database } from './database';

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
