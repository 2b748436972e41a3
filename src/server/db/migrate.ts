import { sql, type Migration } from 'kysely';
import { StartError } from '../config';
import type { Database } from './database';
import { audit } from './migrations/audit';
import { auditOfPartners } from './migrations/audit-of-partners';
import { endedSessions } from './migrations/ended-sessions';
import { firstTables } from './migrations/first-tables';
import { idempotency } from './migrations/idempotency';
import { tokenEnd } from './migrations/token-end';

/**
 * In the order they are applied. A migration that has been released is never changed: add another.
 */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-audit': audit,
  '0003-idempotency': idempotency,
  '0004-token-end': tokenEnd,
  '0005-audit-of-partners': auditOfPartners,
  '0006-ended-sessions': endedSessions,
};

/**
 * The migrations up to and including `name`, in their order; undefined where there is none of that
 * name.
 */
export function migrationsUpTo(name: string): Migration[] | undefined {
  const names = Object.keys(migrations);
  return Object.hasOwn(migrations, name)
    ? Object.values(migrations).slice(0, names.indexOf(name) + 1)
    : undefined;
}

/** The migrations after `name`, in their order. */
export function migrationsAfter(name: string): Migration[] {
  return Object.values(migrations).slice(Object.keys(migrations).indexOf(name) + 1);
}

/**
 * Of the transaction that migrates, and not of its connection, where it could be left behind: a
 * pooler gives each transaction another one. The number is that of earlier versions.
 */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Brings the database to the present schema in one transaction, and answers the migrations that
 * this took. Replicas that start together are fine: one does it and the others wait.
 *
 * @throws {StartError} where a later version has made the schema.
 */
export function migrate(db: Database): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction);
    const applied = await appliedMigrations(transaction);
    refuseLaterSchema(applied);
    if (applied === undefined)
      await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        transaction,
      );
    const missing = Object.entries(migrations).filter(([name]) => !applied?.includes(name));
    for (const [name, migration] of missing) {
      await migration.up(transaction);
      await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
        transaction,
      );
    }
    return missing.map(([name]) => name);
  });
}

/** @throws {StartError} where it has a migration that this version does not know. */
export function refuseLaterSchema(applied: string[] | undefined): void {
  const later = applied?.findLast((name) => !Object.hasOwn(migrations, name));
  if (later === undefined) return;
  throw new StartError(
    `The database has the schema of a later version of Roomdesk (${later}). Start that version; or, to go back, restore a backup of this version into an empty database.`,
  );
}

/** The names of the migrations that the database has; undefined where it never had any. */
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
