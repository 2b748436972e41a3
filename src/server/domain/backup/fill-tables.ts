import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { JsonBatch } from '../../db/json-batches';
import type { Piece, TableName } from './backup-file';

interface Target {
  table: TableName;
  /** In the order of the rows' values. */
  columns: { name: string; type: string; identity: boolean }[];
}

/** Stores every row of a backup into empty tables of its schema. */
export async function fillTables(
  db: Database,
  pieces: AsyncIterable<Piece>,
  onProgress: (rows: number) => void,
): Promise<void> {
  let target: Target | undefined;
  const batch = new JsonBatch();
  let stored = 0;
  const flush = async () => {
    const { json, count } = batch.take();
    if (target !== undefined && count > 0) await insert(db, target, json);
    onProgress((stored += count));
  };
  for await (const piece of pieces) {
    if (piece.kind === 'table') {
      await flush();
      if (target !== undefined) await continueIdentity(db, target);
      target = await findTarget(db, piece.table, piece.columns);
    } else if (piece.kind === 'row') {
      batch.add(piece.json);
      if (batch.isFull) await flush();
    }
  }
  await flush();
  if (target !== undefined) await continueIdentity(db, target);
}

export async function findTarget(db: Database, table: TableName, names: string[]): Promise<Target> {
  const { rows } = await sql<Target['columns'][number]>`
    select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as identity
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const columns = names.map((name) => {
    const column = rows.find((row) => row.name === name);
    if (column === undefined) throw new Error(`The table ${table} has no column ${name}`);
    return column;
  });
  return { table, columns };
}

async function insert(db: Database, { table, columns }: Target, rows: string): Promise<void> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  // The types are this database's own names of them.
  const values = sql.join(
    columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from json_array_elements(${rows}::json) line`.execute(db);
}

/** The next row made here gets a number after the restored ones. */
export async function continueIdentity(db: Database, { table, columns }: Target): Promise<void> {
  for (const { name } of columns.filter(({ identity }) => identity)) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)}))
      from ${sql.table(table)}
      having max(${sql.ref(name)}) is not null`.execute(db);
  }
}
