import { createHash } from 'node:crypto';
import { inSnapshot, setForTransaction, type Database } from '../../db/database';
import { appliedMigrations, refuseLaterSchema } from '../../db/migrate';
import { readColumnNames, readRows, tableNames } from '../../db/table-rows';
import { DomainError } from '../errors';
import { FORMAT, FORMAT_VERSION, transactionSettings, type Header } from './backup-file';

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
    await setForTransaction(snapshot, transactionSettings);
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
    const columns = await readColumnNames(db, table);
    // A table that a later migration makes is not there yet.
    if (columns.length === 0) continue;
    yield line(JSON.stringify({ table, columns }));
    rows[table] = 0;
    for await (const batch of readRows(db, table, columns)) {
      rows[table] += batch.length;
      yield batch.map(line).join('');
      onProgress((total += batch.length));
    }
  }
  yield `${JSON.stringify({ end: { rows, sha256: hash.digest('hex') } })}\n`;
}
