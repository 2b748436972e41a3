import { sql } from 'kysely';
import type { Database } from './database';
import type { Schema } from './schema';

/** The tables of a backup. Sessions are not in it: restoring an older state would revive some. */
export type TableName = Exclude<keyof Schema, 'session' | 'ended_session'>;

/** Every table in the given order. The type reports a missing one. */
export const allTables = (inOrder: Record<TableName, true>) => Object.keys(inOrder) as TableName[];

/** Each table after those that it refers to. */
export const tableNames = allTables({
  facility: true,
  area: true,
  provisioning_list: true,
  partner: true,
  partner_token: true,
  partner_grant: true,
  audit: true,
  idempotency_key: true,
});

/** Tables of which one row may hold whole provisioning lists: some 6 MiB for 50,000 rooms. */
const LONG_ROWS: readonly TableName[] = ['provisioning_list', 'audit', 'idempotency_key'];

/** Rows fetched at once, so that a batch is some MiB, or some tens if all lists are that long. */
const rowsAtOnce = (table: TableName) => (LONG_ROWS.includes(table) ? 10 : 1000);

interface Column {
  name: string;
  type: string;
}

/** A table's columns; empty if the table does not exist. */
export async function readColumns(db: Database, table: TableName): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows;
}

/**
 * The table's rows in batches. Each is a JSON array of texts, which hold every value exactly and
 * distinguish JSON's null from SQL's.
 */
export async function* readRows(
  db: Database,
  table: TableName,
  columns: string[],
): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`
    declare backup_rows no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch ${sql.lit(rowsAtOnce(table))} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await sql`close backup_rows`.execute(db);
}

/** A table that stores rows of {@link readRows}. */
export interface Target {
  table: TableName;
  /** In the order of a row's values. */
  columns: Column[];
}

/** @throws {Error} if the table lacks one of the columns. */
export async function findTarget(
  db: Database,
  table: TableName,
  columnNames: string[],
): Promise<Target> {
  const present = await readColumns(db, table);
  const columns = columnNames.map((name) => {
    const column = present.find((one) => one.name === name);
    if (column === undefined) throw new Error(`The table ${table} has no column ${name}`);
    return column;
  });
  return { table, columns };
}

/** Stores rows given as one JSON array. */
export async function storeRows(
  db: Database,
  { table, columns }: Target,
  json: string,
): Promise<void> {
  const columnNames = sql.join(columns.map(({ name }) => sql.ref(name)));
  // The types are this database's own names, not input.
  const values = sql.join(
    columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  await sql`
    insert into ${sql.table(table)} (${columnNames}) overriding system value
    select ${values} from json_array_elements(${json}::json) line`.execute(db);
}

/**
 * Lets the ids of new entries of the audit continue after the restored ones. They never go back: a
 * sequence keeps its value when the transaction is rolled back, while the old rows return.
 */
export async function continueAuditIds(db: Database): Promise<void> {
  const sequence = sql`pg_get_serial_sequence('audit', 'id')::regclass`;
  await sql`
    select setval(${sequence}, greatest(max(id), pg_sequence_last_value(${sequence})))
    from audit having count(*) > 0`.execute(db);
}
