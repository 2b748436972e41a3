import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { DomainError } from '../errors';
import { inSnapshot, setForTransaction, type Database } from '../../db/database';
import { appliedMigrations, refuseLaterSchema } from '../../db/migrate';
import { readColumns, readRows, tableNames, type TableName } from '../../db/table-rows';

/**
 * A backup is JSON Lines in UTF-8, compressed by gzip:
 *
 *     {"format":"roomdesk-backup","version":1,"schema":"0005-audit-of-partners","made":"2026-…Z"}
 *     {"table":"facility","columns":["id","id_external",…]}
 *     ["9c5b94b1-…","CHU-LYON",…]     a row: each value in PostgreSQL's own text form, or null
 *     {"table":"area","columns":[…]}
 *     …
 *     {"end":{"rows":{"facility":3,"area":361,…},"sha256":"…"}}
 *
 * `schema` is the last migration of the tables. The tables are in an order in which they can be
 * filled. The end has the hash of everything before it, uncompressed, and so reveals a file that
 * was cut or altered.
 */
const FORMAT = 'roomdesk-backup';

const FORMAT_VERSION = 1;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  schema: z.string(),
  made: z.string(),
});

export type Header = z.infer<typeof headerSchema>;

const markSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() }) }),
]);

/**
 * Settings of the transaction that reads or stores the rows. Values in a backup are PostgreSQL's
 * text. With these settings, the text is the same whatever the server's own settings.
 */
export const transactionSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  bytea_output: 'hex',
};

/** Called with the number of rows written so far. */
type OnProgress = (rows: number) => void;

/**
 * Makes the lines of a backup and passes them to `use` one by one. One transaction reads one
 * snapshot, so all lines are of one moment, and no writer waits for it.
 */
export function streamBackup<T>(
  db: Database,
  use: (lines: AsyncIterable<string>) => Promise<T>,
  onProgress: OnProgress,
): Promise<T> {
  return inSnapshot(db, async (snapshot) => {
    await setForTransaction(snapshot, {
      ...transactionSettings,
      application_name: 'roomdesk backup',
    });
    return use(backupLines(snapshot, onProgress));
  });
}

async function* backupLines(db: Database, onProgress: OnProgress): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (text: string) => {
    hash.update(`${text}\n`);
    return `${text}\n`;
  };
  const applied = await appliedMigrations(db);
  refuseLaterSchema(applied, true);
  const schema = applied?.at(-1);
  if (schema === undefined)
    throw new DomainError('The database is empty: there is nothing to back up.');
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    schema,
    made: new Date().toISOString(),
  };
  yield line(JSON.stringify(header));

  const rows: Record<string, number> = {};
  let total = 0;
  for (const table of tableNames) {
    const columns = (await readColumns(db, table)).map(({ name }) => name);
    // A table of a later migration does not exist yet.
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

/** The entries of a backup, in their order. */
type BackupEntry =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableName; columns: string[] }
  | { kind: 'row'; json: string };

/**
 * Reads a backup entry by entry. It ends without an error only if the file is whole and unaltered,
 * so nothing read before the end may be committed.
 *
 * @throws {DomainError} if the file is no backup, has a later format, is cut, or was altered.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupEntry> {
  const state = {
    hash: createHash('sha256'),
    rows: {} as Record<string, number>,
    table: '',
    lines: 0,
    ended: false,
  };
  for await (const line of linesOf(path)) {
    if (state.ended) throw damaged(path, 'something follows its end');
    state.lines += 1;
    if (state.lines === 1) {
      yield { kind: 'header', header: readHeader(path, line) };
    } else if (!line.startsWith('[')) {
      const mark = readMark(path, line);
      if ('end' in mark) {
        const { rows, sha256 } = mark.end;
        if (sha256 !== state.hash.digest('hex')) throw damaged(path, 'its checksum does not match');
        if (JSON.stringify(rows) !== JSON.stringify(state.rows))
          throw damaged(path, 'rows are missing');
        state.ended = true;
        continue;
      }
      const table = tableNames.find((name) => name === mark.table);
      if (table === undefined) throw damaged(path, `it has a table ${mark.table}`);
      state.table = table;
      state.rows[table] = 0;
      yield { kind: 'table', table, columns: mark.columns };
    } else {
      if (state.table === '') throw damaged(path, 'a row is in no table');
      state.rows[state.table] = (state.rows[state.table] ?? 0) + 1;
      yield { kind: 'row', json: line };
    }
    state.hash.update(`${line}\n`);
  }
  if (!state.ended) throw damaged(path, 'its end is missing');
}

/**
 * The file's lines. Only a line feed ends a line: JSON holds none, but its texts may hold other
 * line ends.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  // Joined once for each line: the audit may have lines of many MiB.
  let rest: string[] = [];
  try {
    file.on('error', (error) => unzipped.destroy(error));
    for await (const chunk of file.pipe(unzipped).setEncoding('utf8')) {
      const [first = '', ...further] = String(chunk).split('\n');
      rest.push(first);
      for (const begun of further) {
        yield rest.join('');
        rest = [begun];
      }
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))
      throw damaged(path, cause.message, cause);
    throw cause;
  } finally {
    file.destroy();
    unzipped.destroy();
  }
  if (rest.some((part) => part !== '')) throw damaged(path, 'its last line is cut');
}

function readHeader(path: string, line: string): Header {
  const { data } = headerSchema.safeParse(parse(line));
  if (data === undefined) throw new DomainError(`${path} is no backup of Roomdesk.`);
  if (data.version > FORMAT_VERSION)
    throw new DomainError(
      `${path} was made by a later version of Roomdesk: restore it with that one.`,
    );
  return data;
}

function readMark(path: string, line: string) {
  const { data } = markSchema.safeParse(parse(line));
  if (data === undefined) throw damaged(path, 'a line of it cannot be read');
  return data;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function damaged(path: string, why: string, cause?: unknown): DomainError {
  return new DomainError(`${path} is damaged: ${why}. Nothing was changed.`, { cause });
}
