import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../errors';
import { appendAudit, nobody, type Author } from '../../db/audit';
import { setForTransaction, type Database } from '../../db/database';
import { isDeadlock } from '../../db/errors';
import { JsonBatch } from '../../db/json-batches';
import { appliedMigrations, refuseLaterSchema } from '../../db/migrate';
import { migrationsAfter, migrationsUpTo } from '../../db/migrations';
import {
  addMissingAudit,
  fillFromSchema,
  findFilledTable,
  keepPresentTokens,
  lockTables,
  raiseRevisions,
  readRevisions,
  replaceRows,
  reserveAuditIds,
  setAside,
} from '../../db/restore-rows';
import { findTarget, storeRows, type TableName, type Target } from '../../db/table-rows';
import { readBackup, transactionSettings, type Header } from './backup-file';

interface RestoreOptions {
  /** Also restores if the database holds anything, in place of its content. */
  replace: boolean;
  /** Adds only the audit's entries: a restore was interrupted after the rest. */
  onlyAudit?: boolean;
  author?: Author;
  /** Called with the number of rows stored so far. */
  onProgress: (rows: number) => void;
  /** Called when all but the audit is restored. */
  onServed?: () => void | Promise<void>;
}

/** A backup that is whole. */
interface Verified {
  header: Header;
  /** The last id of its audit. */
  lastEntry: bigint;
}

interface Restored {
  header: Header;
  /** How many tokens come from the backup. One that was revoked since then is valid again. */
  tokensOfBackup: number;
}

const ATTEMPTS = 5;

/**
 * Replaces the database's content with a backup, as a whole or not at all, in one transaction; the
 * audit follows in a second one, while servers serve. A backup with an earlier schema is migrated
 * to the present one. It includes grants, idempotency keys, the audit and tokens. But a partner
 * that the database already has retains its present tokens, so that no revoked token returns, and
 * no entry of the database's audit is lost. `db` must have the present schema.
 *
 * @throws {DomainError} if the file is damaged or of a later version, or if the database holds
 *   anything and `replace` is false.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  options: RestoreOptions,
): Promise<Restored> {
  refuseLaterSchema(await appliedMigrations(db), true);
  const verified = await verify(path);
  const { header } = verified;
  let stored = 0;
  const onStored = (count: number) => options.onProgress((stored += count));
  const tokensOfBackup =
    options.onlyAudit === true
      ? 0
      : await restoreContent(db, path, verified, { ...options, onStored });
  await options.onServed?.();
  const isAudit = (table: TableName) => table === 'audit';
  await db.transaction().execute(async (transaction) => {
    await setForTransaction(transaction, transactionSettings);
    await addMissingAudit(transaction, header.schema, () =>
      fillTables(transaction, path, { verified: header, isWanted: isAudit, onStored }),
    );
  });
  return { header, tokensOfBackup };
}

/** Verifies the whole file before anything is locked. Storing it verifies it again. */
async function verify(path: string): Promise<Verified> {
  let header: Header | undefined;
  let lastEntry = 0n;
  let idAt = -1;
  for await (const entry of readBackup(path)) {
    if (entry.kind === 'header') ({ header } = entry);
    else if (entry.kind === 'table')
      idAt = entry.table === 'audit' ? entry.columns.indexOf('id') : -1;
    else if (idAt !== -1) {
      const id = BigInt(String((JSON.parse(entry.json) as unknown[])[idAt]));
      if (id > lastEntry) lastEntry = id;
    }
  }
  if (header === undefined) throw new DomainError(`${path} is empty.`);
  if (migrationsUpTo(header.schema) === undefined) {
    throw new DomainError(
      `${path} was made by a later version of Roomdesk (schema ${header.schema}): ` +
        'restore it with that one.',
    );
  }
  return { header, lastEntry };
}

/** Resolves to the number of tokens that come from the backup. */
async function restoreContent(
  db: Database,
  path: string,
  verified: Verified,
  options: Omit<RestoreOptions, 'onProgress'> & { onStored: OnStored },
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .execute((transaction) => restoreWithin(transaction, path, verified, options));
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function restoreWithin(
  db: Database,
  path: string,
  { header, lastEntry }: Verified,
  {
    replace,
    author = nobody,
    onStored,
  }: Omit<RestoreOptions, 'onProgress'> & { onStored: OnStored },
): Promise<number> {
  await setForTransaction(db, transactionSettings);
  await lockTables(db);
  if (!replace) await refuseContent(db);
  const before = await readRevisions(db);

  await setAside(db);
  const isContent = (table: TableName) => table !== 'audit';
  const fill = () => fillTables(db, path, { verified: header, isWanted: isContent, onStored });
  const isPresentSchema = migrationsAfter(header.schema).length === 0;
  await replaceRows(db, isPresentSchema ? fill : () => fillFromSchema(db, header.schema, fill));

  // A running server caches by the revision, and must not take its cached old content for the new.
  await raiseRevisions(db, before);
  const tokensOfBackup = await keepPresentTokens(db);
  await reserveAuditIds(db, lastEntry);
  await appendAudit(db, [
    {
      author,
      facility: null,
      action: 'database.restore',
      target: `backup of ${header.made}`,
      before: null,
      after: null,
    },
  ]);
  return tokensOfBackup;
}

type OnStored = (count: number) => void;

interface Filling {
  verified: Header;
  isWanted: (table: TableName) => boolean;
  onStored: OnStored;
}

/**
 * Stores the rows of a backup in empty tables with the backup's schema. Fails if the file was
 * replaced by another since it was verified.
 */
async function fillTables(
  db: Database,
  path: string,
  { verified, isWanted, onStored }: Filling,
): Promise<void> {
  let target: Target | undefined;
  const batch = new JsonBatch();
  const flush = async () => {
    const { json, count } = batch.take();
    if (target === undefined || count === 0) return;
    await storeRows(db, target, json);
    onStored(count);
  };
  for await (const entry of readBackup(path)) {
    if (entry.kind === 'header') {
      if (!isDeepStrictEqual(entry.header, verified))
        throw new DomainError(`${path} was changed meanwhile.`);
    } else if (entry.kind === 'table') {
      await flush();
      target = isWanted(entry.table) ? await findTarget(db, entry.table, entry.columns) : undefined;
    } else if (target !== undefined) {
      batch.add(entry.json);
      if (batch.isFull) await flush();
    }
  }
  await flush();
}

async function refuseContent(db: Database): Promise<void> {
  const table = await findFilledTable(db);
  if (table !== undefined)
    throw new DomainError(`The database is not empty: it has rows in ${table}.`, {
      code: 'database_not_empty',
    });
}
