import { sql } from 'kysely';
import type { Database } from '../database';

/** The name of the last migration that the database has; undefined where it has none. */
export async function lastMigration(db: Database): Promise<string | undefined> {
  const { rows: known } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (known[0]?.there !== true) return undefined;
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name;
}
