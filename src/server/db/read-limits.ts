import { sql } from 'kysely';
import { READ_LOCK_MS } from '../limits';
import type { Database } from './database';

/**
 * PostgreSQL's limits for what runs outside of a transaction, in milliseconds: the reads of
 * requests. They are settings of the role, because PgBouncer passes on no others.
 */
const readLimits = Object.entries({
  lock_timeout: READ_LOCK_MS,
  statement_timeout: 4000,
});

/** The statements that give new connections the limits that this one lacks. */
export async function missingLimits(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter role %I in database %I set %s = %s',
      current_user, current_database(), name, most) as statement
    from pg_settings join unnest(
      ${readLimits.map(([name]) => name)}::text[], ${readLimits.map(([, most]) => most)}::int[]
    ) as wanted (name, most) using (name)
    where reset_val::int not between 1 and most`.execute(db);
  return rows.map(({ statement }) => statement);
}

export async function limitReads(db: Database): Promise<void> {
  for (const statement of await missingLimits(db)) await sql.raw(statement).execute(db);
}
