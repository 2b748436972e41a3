import { sql } from 'kysely';
import { tableNames } from '../../src/server/db/backup-tables';
import { openStore } from '../../src/server/domain/open-store';

/** A copy of a running server's content. */
export interface DatabaseSnapshot {
  /** Restores the copy. Does nothing if the audit, which records every change, is empty. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

const pristine = (table: string) => sql.table(`pristine.${table}`);

/** Copies every table of the server on `dataDir` into a separate schema. */
export async function takeSnapshot(dataDir: string): Promise<DatabaseSnapshot> {
  const store = await openStore(
    { databaseUrl: undefined, dataDir },
    { share: true, prepare: 'nothing' },
  );
  await sql`create schema pristine`.execute(store.db);
  for (const table of tableNames)
    await sql`create table ${pristine(table)} as table ${sql.table(table)}`.execute(store.db);

  const restore = () =>
    store.db.transaction().execute(async (transaction) => {
      const { rows } = await sql`select from audit limit 1`.execute(transaction);
      if (rows.length === 0) return;
      const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction);
      // The replica role turns off foreign keys and the trigger that protects the audit.
      await run(sql`set local session_replication_role = replica`);
      for (const table of tableNames) {
        await run(sql`delete from ${sql.table(table)}`);
        await run(sql`
          insert into ${sql.table(table)} overriding system value table ${pristine(table)}`);
      }
    });
  return { restore, close: () => store.close() };
}
