import { createReadStream } from 'node:fs';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import split from 'split2';
import * as z from 'zod/mini';
import { appendAudit, nobody } from '../db/audit';
import {
  copyIn,
  copyOut,
  finishTables,
  inOwnTransaction,
  makeTables,
  readTables,
  type CopiedTable,
} from '../db/backup-tables';
import { setForTransaction, type Database } from '../db/database';
import { appliedMigrations, refuseLaterSchema } from '../db/migrate';
import { migrations } from '../db/migrations';
import { DomainError } from './errors';

/**
 * A backup is text in UTF-8, compressed by gzip, whose checksums reveal a file that was cut or
 * altered. Each table has a line that describes it, its rows as `copy` writes them, and `\.`:
 *
 *     {"format":"roomdesk-backup","version":2,"schema":"0005-audit-of-partners","made":"2026-…Z",…}
 *     {"table":"facility","columns":["id","id_external",…]}
 *     9c5b94b1-…	CHU-LYON	…
 *     \.
 *     {"table":"area","columns":[…]}
 *     …
 *
 * `schema` is the last migration of the tables.
 */
const headerSchema = z.object({
  format: z.literal('roomdesk-backup'),
  version: z.literal(2),
  schema: z.string(),
  made: z.string(),
});

type Header = z.infer<typeof headerSchema>;

const tableSchema = z.object({
  table: z.string(),
  columns: z.array(z.string().check(z.regex(/^\w+$/))),
});

const END = '\\.';

const CHUNK_BYTES = 2 ** 20;

/** Passes a backup of one moment to `write`. Resolves to the number of rows. */
export function backUp(
  db: Database,
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<number> {
  return inOwnTransaction(db, 'isolation level repeatable read read only', async (client, one) => {
    await setForTransaction(one, {
      TimeZone: 'UTC',
      DateStyle: 'ISO, YMD',
      application_name: 'roomdesk backup',
    });
    const applied = await appliedMigrations(one);
    refuseLaterSchema(applied, true);
    const schema = applied?.at(-1);
    if (schema === undefined)
      throw new DomainError('The database is empty: there is nothing to back up.');
    const tables = await readTables(one);
    const header: Header = {
      format: 'roomdesk-backup',
      version: 2,
      schema,
      made: new Date().toISOString(),
    };
    let rows = 0;
    await write(
      pipe(
        textOf(client, header, tables, (count) => (rows += count)),
        createGzip(),
        () => undefined,
      ) as AsyncIterable<Buffer>,
    );
    return rows;
  });
}

async function* textOf(
  client: Client,
  header: Header,
  tables: CopiedTable[],
  onRows: (count: number) => void,
): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(header)}\n`;
  for (const table of tables) {
    yield `${JSON.stringify(table)}\n`;
    const rows = copyOut(client, table);
    yield* rows as AsyncIterable<Buffer>;
    onRows(rows.rowCount);
    yield `${END}\n`;
  }
}

interface Restored {
  made: string;
  rows: number;
}

/**
 * Fills an empty database from a backup, as a whole or not at all, and brings it to the present
 * schema.
 *
 * @throws {DomainError} if the file is damaged or of a later version, or the database holds
 * anything.
 */
export function restoreBackup(db: Database, path: string, actor = nobody): Promise<Restored> {
  return inOwnTransaction(db, '', async (client, one) => {
    refuseLaterSchema(await appliedMigrations(one), true);
    const lines = linesOf(path);
    try {
      const { schema, made } = readHeader(path, (await lines.next()).value);
      const filled = await makeTables(one, schema);
      if (filled !== undefined)
        throw new DomainError(
          `The database is not empty: it has rows in ${filled}. Restore into a new one, by ` +
            'another DATA_DIR or DATABASE_URL.',
        );
      let rows = 0;
      for (const { table } of await readTables(one)) rows += await fill(client, table, path, lines);
      if ((await lines.next()).done !== true)
        throw damaged(path, 'it does not end with its tables');
      await finishTables(one);
      const target = `backup of ${made}`;
      await appendAudit(one, [{ actor, action: 'database.restore', target }]);
      return { made, rows };
    } finally {
      await lines.return(undefined);
    }
  });
}

async function fill(
  client: Client,
  table: string,
  path: string,
  lines: AsyncIterator<string>,
): Promise<number> {
  const { data } = tableSchema.safeParse(parse((await lines.next()).value));
  if (data?.table !== table) throw damaged(path, `the table ${table} is missing`);
  const target = copyIn(client, data);
  await pipeline(untilEnd(path, lines), target);
  return target.rowCount;
}

/** Only a line feed ends a line: `copy` escapes those within a text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  // Some lines have many MiB, and are looked through again with each chunk.
  const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  try {
    yield* pipe(createReadStream(path), unzipped, split('\n'), () => undefined);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw code?.startsWith('Z_') === true ? damaged(path, message, cause) : cause;
  }
}

async function* untilEnd(path: string, lines: AsyncIterator<string>): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw damaged(path, 'its end is missing');
    if (value === END) return;
    yield `${value}\n`;
  }
}

function readHeader(path: string, line: string | undefined): Header {
  const { data } = headerSchema.safeParse(parse(line));
  if (data === undefined)
    throw new DomainError(
      `${path} is no backup that this version of Roomdesk can read. If an earlier one made it, ` +
        'restore it with that one, and then start this one on the same database.',
    );
  if (!Object.hasOwn(migrations, data.schema))
    throw new DomainError(
      `${path} was made by a later version of Roomdesk (schema ${data.schema}): ` +
        'restore it with that one.',
    );
  return data;
}

function parse(line = ''): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function damaged(path: string, why: string, cause?: unknown): DomainError {
  return new DomainError(`${path} is damaged: ${why}. Nothing was changed.`, { cause });
}
