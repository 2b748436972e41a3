import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inSnapshot, type Database } from '../../db/database';
import { appliedMigrations, refuseLaterSchema } from '../../db/migrate';
import { DomainError } from '../errors';
import {
  FORMAT,
  FORMAT_VERSION,
  prepareTransfer,
  tableNames,
  type Header,
  type TableName,
} from './backup-file';

/** Rows fetched at once: a few MiB where rooms have many services. */
const FETCHED = 1000;

/** Gets how many rows are written. */
type OnProgress = (rows: number) => void;

/**
 * The lines of a backup, all as of one moment: one transaction reads one snapshot, whatever is
 * written meanwhile, and nobody waits for it. `use` takes the lines as they come.
 */
export function streamBackup<T>(
  db: Database,
  made: Date,
  use: (lines: AsyncIterable<string>) => Promise<T>,
  onProgress: OnProgress,
): Promise<T> {
  return inSnapshot(db, async (snapshot) => {
    await prepareTransfer(snapshot);
    return use(lines(snapshot, made, onProgress));
  });
}

async function* lines(db: Database, made: Date, onProgress: OnProgress): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (text: string) => {
    hash.update(`${text}\n`);
    return `${text}\n`;
  };
  const applied = await appliedMigrations(db);
  refuseLaterSchema(applied);
  const schema = applied?.at(-1);
  if (schema === undefined)
    throw new DomainError('The database is empty: there is nothing to back up.');
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    schema,
    made: made.toISOString(),
  };
  yield line(JSON.stringify(header));

  const rows: Record<string, number> = {};
  let total = 0;
  for (const table of tableNames) {
    const columns = await columnsOf(db, table);
    // A table that a later migration makes is not there yet.
    if (columns.length === 0) continue;
    yield line(JSON.stringify({ table, columns }));
    rows[table] = 0;
    for await (const batch of rowsOf(db, table, columns)) {
      rows[table] += batch.length;
      yield batch.map(line).join('');
      onProgress((total += batch.length));
    }
  }
  yield `${JSON.stringify({ end: { rows, sha256: hash.digest('hex') } })}\n`;
}

export async function columnsOf(db: Database, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ attname: string }>`
    select attname from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows.map((row) => row.attname);
}

/**
 * The table's rows, in batches: JSON arrays of texts, which hold every value exactly and
 * distinguish JSON's null from SQL's.
 */
async function* rowsOf(
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
