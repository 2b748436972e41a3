import { sql } from 'kysely';
import { clockTime, type Database } from './database';
import type { Schema } from './schema';

/** The most rows in one statement, and their length as JSON in UTF-16 units: a few MiB each. */
const BATCH_ROWS = 1000;
const BATCH_LENGTH = 4 * 1024 * 1024;

/** The rows in JSON arrays, each for one statement: PostgreSQL takes at most 65,535 parameters. */
function* jsonBatches(rows: Iterable<unknown>): Generator<string> {
  let batch: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (batch.length === BATCH_ROWS || (batch.length > 0 && length + json.length > BATCH_LENGTH)) {
      yield `[${batch.join(',')}]`;
      [batch, length] = [[], 0];
    }
    batch.push(json);
    length += json.length;
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}

export async function insertRows(
  db: Database,
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (const json of jsonBatches(rows)) {
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
  }
}

export async function updateRows(
  db: Database,
  table: 'facility' | 'area',
  { rows, columns, touch }: { rows: readonly object[]; columns: readonly string[]; touch: boolean },
): Promise<void> {
  const values = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  if (touch) values.push(sql`date_updated = ${clockTime}`);
  for (const json of jsonBatches(rows)) {
    await sql`
      update ${sql.table(table)} set ${sql.join(values)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) as r
      where ${sql.table(table)}.id = r.id`.execute(db);
  }
}
