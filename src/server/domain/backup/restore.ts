import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../errors';
import { appendAudit, nobody, type Author } from '../../db/audit';
import { setForTransaction, type Database } from '../../db/database';
import { JsonBatch } from '../../db/json-batches';
import { appliedMigrations, refuseLaterSchema } from '../../db/migrate';
import { migrationsAfter, migrationsUpTo } from '../../db/migrations';
import {
  fillFromSchema,
  findFilledTable,
  keepPresentAudit,
  keepPresentTokens,
  lockTables,
  replaceRows,
  setAside,
} from '../../db/restore-rows';
import { continueAuditIds, findTarget, storeRows, type Target } from '../../db/table-rows';
import { readBackup, transactionSettings, type Header } from './backup-file';

interface RestoreOptions {
  /** Also restores if the database holds anything, in place of its content. */
  replace: boolean;
  author?: Author;
  /** Called with the number of rows stored so far. */
  onProgress: (rows: number) => void;
}

interface Restored {
  header: Header;
  /** How many tokens come from the backup. One that was revoked since then is valid again. */
  tokensOfBackup: number;
}

/**
 * Replaces the database's content with a backup, as a whole or not at all, in one transaction. A
 * backup with an earlier schema is migrated to the present one. It includes grants, idempotency
 * keys, the audit and tokens. But a partner that the database already has retains its present
 * tokens, so that no revoked token returns, and no entry of the database's audit is lost. `db` must
 * have the present schema.
 *
 * @throws {DomainError} if the file is damaged or of a later version, or if the database holds
 *   anything and `replace` is false.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  options: RestoreOptions,
): Promise<Restored> {
  const header = await verify(path);
  refuseLaterSchema(await appliedMigrations(db), true);
  const tokensOfBackup = await db
    .transaction()
    .execute((transaction) => restoreWithin(transaction, path, header, options));
  return { header, tokensOfBackup };
}

/** Verifies the whole file before anything is locked. Storing it verifies it again. */
async function verify(path: string): Promise<Header> {
  let header: Header | undefined;
  for await (const entry of readBackup(path)) if (entry.kind === 'header') ({ header } = entry);
  if (header === undefined) throw new DomainError(`${path} is empty.`);
  if (migrationsUpTo(header.schema) === undefined) {
    throw new DomainError(
      `${path} was made by a later version of Roomdesk (schema ${header.schema}): ` +
        'restore it with that one.',
    );
  }
  return header;
}

async function restoreWithin(
  db: Database,
  path: string,
  header: Header,
  { replace, author = nobody, onProgress }: RestoreOptions,
): Promise<number> {
  await setForTransaction(db, transactionSettings);
  await lockTables(db);
  if (!replace) await refuseContent(db);

  await setAside(db);
  const fill = () => fillTables(db, path, header, onProgress);
  const isPresentSchema = migrationsAfter(header.schema).length === 0;
  await replaceRows(db, isPresentSchema ? fill : () => fillFromSchema(db, header.schema, fill));
  await continueAuditIds(db);

  const tokensOfBackup = await keepPresentTokens(db);
  await keepPresentAudit(db);
  await appendAudit(db, [
    { author, action: 'database.restore', target: `backup of ${header.made}` },
  ]);
  return tokensOfBackup;
}

/**
 * Stores every row of a backup in empty tables with the backup's schema. Fails if the file was
 * replaced by another since it was verified.
 */
async function fillTables(
  db: Database,
  path: string,
  verified: Header,
  onProgress: (rows: number) => void,
): Promise<void> {
  let target: Target | undefined;
  const batch = new JsonBatch();
  let stored = 0;
  const flush = async () => {
    const { json, count } = batch.take();
    if (target !== undefined && count > 0) await storeRows(db, target, json);
    onProgress((stored += count));
  };
  for await (const entry of readBackup(path)) {
    if (entry.kind === 'header') {
      if (!isDeepStrictEqual(entry.header, verified))
        throw new DomainError(`${path} was changed meanwhile.`);
    } else if (entry.kind === 'table') {
      await flush();
      target = await findTarget(db, entry.table, entry.columns);
    } else {
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
