import { createReadStream } from 'node:fs';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import split from 'split2';
import * as z from 'zod/mini';
import { appendAudit, isRecorded, measureAudit, nobody } from '../db/audit';
import {
  copyIn,
  copyOut,
  finishTables,
  inOwnTransaction,
  makeTables,
  readTables,
  tableNames,
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
 * `schema` is the last migration of the tables. The audit is last, as a gzip member of its own, so
 * that all before it has its own checksum.
 */
const headerSchema = z.object({
  format: z.literal('roomdesk-backup'),
  version: z.literal(2),
  schema: z.string(),
  made: z.string(),
  /** Without it, the audit is empty, or of a build that restored it together with the rest. */
  audit: z.optional(z.object({ entries: z.number(), lastId: z.string() })),
});

type Header = z.infer<typeof headerSchema>;

const tableSchema = z.object({
  table: z.enum(tableNames),
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
      audit: tables.some(isAudit) ? await measureAudit(one) : undefined,
    };
    let rows = 0;
    await write(membersOf(client, header, tables, (count) => (rows += count)));
    return rows;
  });
}

const isAudit = ({ table }: CopiedTable) => table === 'audit';

async function* membersOf(
  client: Client,
  header: Header,
  tables: CopiedTable[],
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const content = tables.filter((table) => !isAudit(table));
  yield* zipped(textOf(client, `${JSON.stringify(header)}\n`, content, onRows));
  yield* zipped(textOf(client, '', tables.filter(isAudit), onRows));
}

const zipped = (text: AsyncIterable<string | Buffer>) =>
  pipe(text, createGzip(), () => undefined) as AsyncIterable<Buffer>;

async function* textOf(
  client: Client,
  header: string,
  tables: CopiedTable[],
  onRows: (count: number) => void,
): AsyncGenerator<string | Buffer> {
  yield header;
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
 * schema. The entries of the audit, of which there may be many, `wait` for `restoreAudit`: the
 * file is not read further, and new entries get later ids.
 *
 * @throws {DomainError} if the file is damaged or of a later version, or the database holds
 * anything.
 */
export function restoreBackup(
  db: Database,
  path: string,
  actor = nobody,
): Promise<Restored & { waiting: number }> {
  return inOwnTransaction(db, '', async (client, one) => {
    refuseLaterSchema(await appliedMigrations(one), true);
    return readBackup(path, async ({ schema, made, audit }, lines) => {
      const filled = await makeTables(one, schema);
      if (filled !== undefined)
        throw new DomainError(
          `The database is not empty: it has rows in ${filled}. Restore into a new one, by ` +
            'another DATA_DIR or DATABASE_URL.',
        );
      let rows = 0;
      let table = await nextTable(path, lines);
      for (; table !== undefined; table = await nextTable(path, lines)) {
        if (audit !== undefined && isAudit(table)) break;
        rows += await fill(client, table, path, lines);
      }
      if (audit !== undefined && table === undefined) throw damaged(path, 'its end is missing');
      await finishTables(one, audit?.lastId);
      await appendAudit(one, [{ actor, action: RESTORE, target: `backup of ${made}` }]);
      return { made, rows, waiting: audit?.entries ?? 0 };
    });
  });
}

const RESTORE = 'database.restore';

/**
 * Adds the entries of the audit to a database that was restored from the same backup, also while
 * servers use it. A second time it adds nothing.
 *
 * @throws {DomainError} if the file is damaged, or the database was not restored from it.
 */
export function restoreAudit(db: Database, path: string, actor = nobody): Promise<Restored> {
  return inOwnTransaction(db, '', async (client, one) => {
    await setForTransaction(one, { application_name: 'roomdesk restore' });
    return readBackup(path, async ({ made, audit }, lines) => {
      const added = { actor, action: RESTORE, target: `audit of the backup of ${made}` } as const;
      // The first one is locked, so that of two commands at once the second sees the other's.
      if (!(await isRecorded(one, { ...added, target: `backup of ${made}` })))
        throw new DomainError(`This database was not restored from ${path}. Nothing was changed.`);
      let rows = 0;
      if (audit === undefined || (await isRecorded(one, added))) return { made, rows };
      let table: CopiedTable | undefined;
      while ((table = await nextTable(path, lines)) !== undefined) {
        if (isAudit(table)) rows += await fill(client, table, path, lines);
        else for await (const _row of untilEnd(path, lines));
      }
      await appendAudit(one, [added]);
      return { made, rows };
    });
  });
}

async function readBackup<T>(
  path: string,
  work: (header: Header, lines: AsyncGenerator<string>) => Promise<T>,
): Promise<T> {
  const lines = linesOf(path);
  try {
    const { value } = await lines.next();
    return await work(readHeader(path, value), lines);
  } finally {
    await lines.return(undefined);
  }
}

async function nextTable(
  path: string,
  lines: AsyncIterator<string>,
): Promise<CopiedTable | undefined> {
  const { value: line, done } = await lines.next();
  if (done === true) return undefined;
  const { data } = tableSchema.safeParse(parse(line));
  if (data === undefined) throw damaged(path, 'a line of it cannot be read');
  return data;
}

async function fill(
  client: Client,
  table: CopiedTable,
  path: string,
  lines: AsyncIterator<string>,
): Promise<number> {
  const target = copyIn(client, table);
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
