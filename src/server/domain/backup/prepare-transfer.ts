import { sql } from 'kysely';
import type { Database } from '../../db/database';

/**
 * Values in a backup are PostgreSQL's text: for this transaction that text is the same whatever the
 * server's settings.
 */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  bytea_output: 'hex',
  // A large table at a slow disk takes as long as it takes.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Prepares a transaction for reading or writing a backup. */
export async function prepareTransfer(transaction: Database): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(transaction);
}
