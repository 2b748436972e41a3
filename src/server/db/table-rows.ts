import { sql } from 'kysely';
import type { Database } from './database';
import type { Schema } from './schema';

/**
 * The tables of a backup. Ended sessions are not in it: restoring an older state would revive some.
 */
export type TableName = Exclude<keyof Schema, 'ended_session'>;

/** Every table, each after those that it refers to. The type reports a missing one. */
const places: Record<TableName, number> = {
  facility: 1,
  area: 2,
  provisioning_list: 3,
  partner: 4,
  partner_token: 5,
  partner_grant: 6,
  audit: 7,
  idempotency_key: 8,
};

const names = Object.keys(places) as TableName[];

export const tableNames: readonly TableName[] = names.toSorted(
  (one, other) => places[one] - places[other],
);

/** Rows fetched at once: a few MiB if rooms have many services. */
const FETCHED = 1000;

/** The names of a table's columns; empty if the table does not exist. */
export async function readColumnNames(db: Database, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ attname: string }>`
    select attname from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows.map((row) => row.attname);
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
    }>`fetch ${sql.lit(FETCHED)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await sql`close backup_rows`.execute(db);
}

/** A table that stores rows of {@link readRows}. */
export interface Target {
  table: TableName;
  /** In the order of a row's values. */
  columns: { name: string; type: string; identity: boolean }[];
}

/** @throws {Error} if the table lacks one of the columns. */
export async function findTarget(
  db: Database,
  table: TableName,
  columnNames: string[],
): Promise<Target> {
  const { rows } = await sql<Target['columns'][number]>`
    select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as identity
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const columns = columnNames.map((name) => {
    const column = rows.find((row) => row.name === name);
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

/** Lets the numbers of new rows continue after the restored ones. */
export async function continueIdentity(db: Database, { table, columns }: Target): Promise<void> {
  for (const { name } of columns.filter(({ identity }) => identity)) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)}))
      from ${sql.table(table)}
      having max(${sql.ref(name)}) is not null`.execute(db);
  }
}
