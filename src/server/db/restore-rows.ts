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

/** What servers serve. The audit follows it: it may be far larger, and nobody waits for it. */
const contentTables = tableNames.filter((table) => table !== 'audit');

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

interface FacilityRevision {
  id: string;
  revision: string;
}

export async function readRevisions(db: Database): Promise<FacilityRevision[]> {
  const { rows } = await sql<FacilityRevision>`select id, revision from facility`.execute(db);
  return rows;
}

/** Raises the facilities' revisions above these. */
export async function raiseRevisions(
  db: Database,
  revisions: readonly FacilityRevision[],
): Promise<void> {
  const json = JSON.stringify(revisions);
  await sql`
    update facility set revision = greatest(facility.revision, old.revision + 1)
    from json_to_recordset(${json}::json) as old (id uuid, revision bigint)
    where old.id = facility.id`.execute(db);
}

/** Saves the rows that a backup must not remove in temporary tables. */
export async function setAside(transaction: Database): Promise<void> {
  for (const table of ['partner', 'partner_token'])
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

/** New entries of the audit get ids after `last`, so that those of a backup can follow later. */
export async function reserveAuditIds(transaction: Database, last: bigint): Promise<void> {
  const sequence = sql`pg_get_serial_sequence('audit', 'id')::regclass`;
  await sql`
    select setval(${sequence}, greatest(${String(last)}::bigint, pg_sequence_last_value(${sequence})))
    where ${String(last)}::bigint > 0`.execute(transaction);
}

/**
 * Adds the entries of `fill` that the audit lacks. One whose id another entry has by now gets a new
 * id.
 */
export function addMissingAudit(
  transaction: Database,
  schema: string,
  fill: () => Promise<void>,
): Promise<void> {
  return fillBeside(transaction, schema, fill, async () => {
    const columns = await readColumns(transaction, 'audit');
    const values = columns.map(({ name, identity }) =>
      identity
        ? sql`case when present is null then made.id
            else nextval(pg_get_serial_sequence('audit', 'id')) end`
        : sql.ref(`made.${name}`),
    );
    await sql`
      insert into audit (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      overriding system value
      select ${sql.join(values)}
      from ${sql.table(`${ASIDE}.audit`)} made left join audit present on present.id = made.id
      where present is null or present.at <> made.at
      order by made.id`.execute(transaction);
  });
}

/**
 * Replaces all rows but the audit's with those of `fill`. Until the transaction ends, other readers
 * see the old rows, never an empty table.
 */
export async function replaceRows(transaction: Database, fill: () => Promise<void>): Promise<void> {
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const table of contentTables)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(
        transaction,
      );
  };
  await setTriggers('disable');
  for (const table of contentTables.toReversed())
    await sql`delete from ${sql.table(table)}`.execute(transaction);
  await fill();
  await setTriggers('enable');
}

/** The schema in which earlier tables are made, filled and migrated to the present one. */
const ASIDE = 'roomdesk_restoring';

/**
 * Fills all tables but the audit through others beside them, which have the earlier `schema` while
 * `fill` fills them. Readers do not wait for that.
 */
export function fillFromSchema(
  transaction: Database,
  schema: string,
  fill: () => Promise<void>,
): Promise<void> {
  return fillBeside(transaction, schema, fill, async () => {
    for (const table of contentTables) {
      const names = sql.join(
        (await readColumns(transaction, table)).map(({ name }) => sql.ref(name)),
      );
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from ${sql.table(`${ASIDE}.${table}`)}`.execute(transaction);
    }
  });
}

/** Runs `copy` while tables beside the present ones hold what `fill` stored, in today's schema. */
async function fillBeside(
  transaction: Database,
  schema: string,
  fill: () => Promise<void>,
  copy: () => Promise<void>,
): Promise<void> {
  await sql`create schema ${sql.id(ASIDE)}`.execute(transaction);
  await sql`set local search_path to ${sql.id(ASIDE)}`.execute(transaction);
  for (const migration of migrationsUpTo(schema) ?? []) await migration.up(transaction);
  await fill();
  for (const migration of migrationsAfter(schema)) await migration.up(transaction);
  await sql`set local search_path to default`.execute(transaction);
  await copy();
  await sql`drop schema ${sql.id(ASIDE)} cascade`.execute(transaction);
}
