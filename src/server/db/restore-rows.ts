import { sql } from 'kysely';
import type { Database } from './database';
import { migrationsAfter, migrationsUpTo } from './migrations';
import { allTables, readColumns, tableNames, type TableName } from './table-rows';

/**
 * The order in which requests lock tables. A running write finishes and the next one waits, and no
 * two of them wait for each other.
 */
const lockOrder = allTables({
  partner_token: true,
  idempotency_key: true,
  partner: true,
  facility: true,
  area: true,
  provisioning_list: true,
  partner_grant: true,
  audit: true,
});

/** Until the transaction ends, no other transaction can write. */
export async function lockTables(transaction: Database): Promise<void> {
  for (const table of lockOrder)
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction);
}

/** The first table that has a row; undefined if the database is empty. */
export async function findFilledTable(db: Database): Promise<TableName | undefined> {
  for (const table of tableNames) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** Saves the rows that a backup must not remove in temporary tables. */
export async function setAside(transaction: Database): Promise<void> {
  for (const table of ['partner', 'partner_token', 'audit'])
    await sql`
      create temporary table ${sql.table(`present_${table}`)} on commit drop
      as select * from ${sql.table(table)}`.execute(transaction);
}

/**
 * Gives every partner that was {@link setAside} its tokens from then, and no others. Resolves to
 * the number of other partners' tokens.
 */
export async function keepPresentTokens(transaction: Database): Promise<number> {
  await sql`delete from partner_token where partner_id in (select id from present_partner)`.execute(
    transaction,
  );
  const { rows } = await sql<{
    left: number;
  }>`select count(*)::int as left from partner_token`.execute(transaction);
  await sql`
    insert into partner_token
    select * from present_partner_token where partner_id in (select id from partner)`.execute(
    transaction,
  );
  return rows[0]?.left ?? 0;
}

/** Adds the {@link setAside} entries that are missing after the restored ones, in order. */
export async function keepPresentAudit(transaction: Database): Promise<void> {
  const columns = sql.raw(
    'at, partner_id, partner_name, facility_id, facility_id_external, action, ' +
      'target, before, after',
  );
  await sql`
    insert into audit (${columns})
    select ${columns} from present_audit present
    where not exists (select from audit where audit.id = present.id and audit.at = present.at)
    order by present.id`.execute(transaction);
}

/**
 * Replaces all rows with those of `fill`. Until the transaction ends, other readers see the old
 * rows, never an empty table.
 */
export async function replaceRows(transaction: Database, fill: () => Promise<void>): Promise<void> {
  // Without its trigger, the audit can be emptied.
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const table of tableNames)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(
        transaction,
      );
  };
  await setTriggers('disable');
  for (const table of tableNames.toReversed())
    await sql`delete from ${sql.table(table)}`.execute(transaction);
  await fill();
  await setTriggers('enable');
}

/** The schema in which earlier tables are made, filled and migrated to the present one. */
const ASIDE = 'roomdesk_restoring';

/**
 * Fills the tables through others beside them, which have the earlier `schema` while `fill` fills
 * them. Readers do not wait for that.
 */
export async function fillFromSchema(
  transaction: Database,
  schema: string,
  fill: () => Promise<void>,
): Promise<void> {
  await sql`create schema ${sql.id(ASIDE)}`.execute(transaction);
  await sql`set local search_path to ${sql.id(ASIDE)}`.execute(transaction);
  for (const migration of migrationsUpTo(schema) ?? []) await migration.up(transaction);
  await fill();
  for (const migration of migrationsAfter(schema)) await migration.up(transaction);
  await sql`set local search_path to default`.execute(transaction);
  for (const table of tableNames) {
    const columns = await readColumns(transaction, table);
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from ${sql.table(`${ASIDE}.${table}`)}`.execute(transaction);
  }
  await sql`drop schema ${sql.id(ASIDE)} cascade`.execute(transaction);
}
