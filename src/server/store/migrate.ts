import { Migrator, type Migration } from 'kysely';
import type { Database } from './database';
import { audit } from './migrations/audit';
import { firstTables } from './migrations/first-tables';
import { idempotency } from './migrations/idempotency';
import { tokenEnd } from './migrations/token-end';

/** In the order they are applied. A migration that has been released is never changed: add another. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-audit': audit,
  '0003-idempotency': idempotency,
  '0004-token-end': tokenEnd,
};

/** Brings the database to the present schema. Takes a lock in it, so replicas that start together are fine. */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
}
