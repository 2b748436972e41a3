import { sql } from 'kysely';
import { tableNames } from '../src/server/store/backup/format';
import { openStore } from '../src/server/store/open-store';

/** What a running server held at its start, to be put back beneath it. */
export interface PristineContent {
  /** Does nothing where the audit is empty: every change is on record there. */
  putBack: () => Promise<void>;
  /** Leaves the database to its server. */
  release: () => Promise<void>;
}

const pristine = (table: string) => sql.table(`pristine.${table}`);

/** Copies every table of the server on `dataDir` into a schema of its own. */
export async function keepPristine(dataDir: string): Promise<PristineContent> {
  const store = await openStore(
    { databaseUrl: undefined, dataDir },
    { share: true, prepare: 'nothing' },
  );
  await sql`create schema pristine`.execute(store.db);
  for (const table of tableNames)
    await sql`create table ${pristine(table)} as table ${sql.table(table)}`.execute(store.db);

  const putBack = () =>
    store.db.transaction().execute(async (transaction) => {
      const { rows } = await sql`select from audit limit 1`.execute(transaction);
      if (rows.length === 0) return;
      const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction);
      // A running server caches by the revision: it must not meet an earlier one again.
      await run(sql`
        update ${pristine('facility')} as kept set revision = now.revision + 1
        from facility as now where now.id = kept.id`);
      // The audit lets itself be emptied by nobody, and the order of tables does not matter so.
      await run(sql`set local session_replication_role = replica`);
      for (const table of tableNames) {
        await run(sql`delete from ${sql.table(table)}`);
        await run(sql`
          insert into ${sql.table(table)} overriding system value table ${pristine(table)}`);
      }
    });
  return { putBack, release: () => store.close() };
}
