import { Migrator, type Migration } from 'kysely';
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
 * Brings the database to the present schema, and answers the migrations that this took. Takes a
 * lock in it, so replicas that start together are fine.
 */
export async function migrate(db: Database): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error
      ? error
      : new Error('The database could not be migrated', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}
