import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../config';
import { READ_LOCK_MS, setForTransaction, takeAdvisoryLock, type Database } from './database';
import { isDeadlock, isLockTimeout, isNotUsable } from './errors';
import { migrations } from './migrations';

/**
 * Own code: Kysely's Migrator waits for a table without end, and readers wait behind it.
 *
 * The lock belongs to the migrating transaction, not to its connection, where it could be left
 * behind: a pooler gives each transaction another connection. Earlier versions use the same number.
 */
export const MIGRATION_LOCK = '3853314791062309107';

/** @param notify gets a line if a migration waits, which names what it waits for */
export async function migrate(db: Database, notify?: (line: string) => void): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await inTurns(db, applyNext, notify);
    if (name === undefined) break;
    applied.push(name);
  }
  await inTurns(db, limitReads, notify).catch((error: unknown) => {
    // A standby, or an administrator, does not let it. The start of a server says so.
    if (!isNotUsable(error)) throw error;
  });
  return applied;
}

/** Readers wait behind a lock that is waited for, so each turn is short. */
async function inTurns<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
  notify: (line: string) => void = () => undefined,
): Promise<T> {
  for (let last = ''; ;) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await setForTransaction(transaction, {
          application_name: 'roomdesk migrate',
          lock_timeout: '1s',
        });
        await takeAdvisoryLock(transaction, MIGRATION_LOCK);
        return work(transaction);
      });
    } catch (error) {
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error;
    }
    const line = await describeHolder(db);
    if (line !== last) notify((last = line));
    await delay(2000);
  }
}

async function describeHolder(db: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format('Waiting for %s to end (process %s of the database, since %s UTC).',
      coalesce(nullif(application_name, ''), usename, 'another session'), pid,
      to_char(xact_start at time zone 'UTC', 'HH24:MI:SS')) as line
    from pg_locks join pg_stat_activity using (pid)
    where granted and pid <> pg_backend_pid() and datname = current_database()
      and (locktype = 'advisory' or relation in (
        select oid from pg_class where relnamespace = current_schema()::regnamespace))
    order by xact_start limit 1`.execute(db);
  return rows[0]?.line ?? 'Waiting for other sessions of the database.';
}

export async function applyNext(transaction: Database): Promise<string | undefined> {
  const applied = await appliedMigrations(transaction);
  refuseLaterSchema(applied);
  if (applied === undefined)
    await sql`
      create table kysely_migration (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(transaction);
  const [next] = Object.entries(migrations).filter(([name]) => !applied?.includes(name));
  if (next === undefined) return undefined;
  const [name, migration] = next;
  await migration.up(transaction);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
    transaction,
  );
  return name;
}

/** Earlier versions serve a schema whose later migrations end like this: they only add. */
const EXPANDS = '.expand';

/** @param exactly whether later migrations are refused even if they only expand the schema */
export function refuseLaterSchema(applied: string[] | undefined, exactly = false): void {
  const last = Object.keys(migrations).at(-1) ?? '';
  const later = applied?.findLast((name) => name > last && (exactly || !name.endsWith(EXPANDS)));
  if (later === undefined) return;
  throw new StartError(
    `The database has the schema of a later version of Roomdesk (${later}). Use that version; ` +
      'or, to go back, restore a backup of this version into an empty database.',
  );
}

export async function requireSchema(db: Database): Promise<void> {
  const applied = await appliedMigrations(db);
  refuseLaterSchema(applied);
  if (Object.keys(migrations).every((name) => applied?.includes(name))) return;
  const found = applied === undefined ? 'no tables' : 'the schema of an earlier version';
  throw new StartError(`The database has ${found}: run "roomdesk migrate" first.`);
}

export async function appliedMigrations(db: Database): Promise<string[] | undefined> {
  const { rows: known } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (known[0]?.there !== true) return undefined;
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** In milliseconds, for reads. PgBouncer passes on no settings but those of the role. */
const readLimits = Object.entries({
  lock_timeout: READ_LOCK_MS,
  statement_timeout: 4000,
});

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

async function limitReads(db: Database): Promise<void> {
  for (const statement of await missingLimits(db)) await sql.raw(statement).execute(db);
}
