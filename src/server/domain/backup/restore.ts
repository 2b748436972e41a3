import { DomainError } from '../errors';
import { appendAudit } from '../../db/audit';
import { setForTransaction, type Database } from '../../db/database';
import { isDeadlock } from '../../db/errors';
import { JsonBatch } from '../../db/json-batches';
import { migrationsAfter, migrationsUpTo } from '../../db/migrate';
import {
  fillFromSchema,
  findFilledTable,
  keepPresentAudit,
  keepPresentTokens,
  lockTables,
  raiseRevisions,
  readRevisions,
  replaceRows,
  setAside,
} from '../../db/restore-rows';
import { continueIdentity, findTarget, storeRows, type Target } from '../../db/table-rows';
import { readBackup, transactionSettings, type Header, type BackupEntry } from './backup-file';

interface RestoreOptions {
  /** Also in place of what the database holds. */
  replace: boolean;
  /** Gets how many rows are stored. */
  onProgress: (rows: number) => void;
}

interface Restored {
  header: Header;
  /** Tokens that are as the backup has them: one that was revoked since is good again. */
  tokensOfBackup: number;
}

const ATTEMPTS = 5;

/**
 * Puts a backup in the place of what the database holds: all of it or nothing, in one transaction.
 * A backup made with an earlier schema is brought to the present one. Grants and idempotency keys
 * are part of it, and so are the audit and tokens, but for what the database knows better: a
 * partner that it has keeps its present tokens, so that none which was revoked comes back, and no
 * entry of its audit is lost. The schema of `db` is the present one.
 *
 * @throws {DomainError} for a file that is damaged or of a later version, and where the database
 *   holds anything unless `replace` is given.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  options: RestoreOptions,
): Promise<Restored> {
  const header = await verify(path);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const tokensOfBackup = await db
        .transaction()
        .execute((transaction) => restoreWithin(transaction, path, header, options));
      return { header, tokensOfBackup };
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Reads the whole file before anything is locked. It is verified again as it is stored. */
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
  { replace, onProgress }: RestoreOptions,
): Promise<number> {
  await setForTransaction(db, transactionSettings);
  await lockTables(db);
  if (!replace) await refuseContent(db);
  const before = await readRevisions(db);

  await setAside(db);
  const fill = () => fillTables(db, sameHeader(readBackup(path), path, header), onProgress);
  const isPresentSchema = migrationsAfter(header.schema).length === 0;
  await replaceRows(db, isPresentSchema ? fill : () => fillFromSchema(db, header.schema, fill));

  // A running server caches by the revision: what it has of the old content must not pass for the
  // new.
  await raiseRevisions(db, before);
  const tokensOfBackup = await keepPresentTokens(db);
  await keepPresentAudit(db);
  await appendAudit(db, [
    {
      author: { id: null, name: 'roomdesk restore' },
      facility: null,
      action: 'database.restore',
      target: `backup of ${header.made}`,
      before: null,
      after: null,
    },
  ]);
  return tokensOfBackup;
}

/** Stores every row of a backup into empty tables of its schema. */
async function fillTables(
  db: Database,
  entries: AsyncIterable<BackupEntry>,
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
  for await (const entry of entries) {
    if (entry.kind === 'table') {
      await flush();
      if (target !== undefined) await continueIdentity(db, target);
      target = await findTarget(db, entry.table, entry.columns);
    } else if (entry.kind === 'row') {
      batch.add(entry.json);
      if (batch.isFull) await flush();
    }
  }
  await flush();
  if (target !== undefined) await continueIdentity(db, target);
}

async function refuseContent(db: Database): Promise<void> {
  const table = await findFilledTable(db);
  if (table !== undefined)
    throw new DomainError(`The database is not empty: it has rows in ${table}.`, {
      code: 'database_not_empty',
    });
}

/** The file may have become another since it was verified. */
async function* sameHeader(
  entries: AsyncGenerator<BackupEntry>,
  path: string,
  verified: Header,
): AsyncGenerator<BackupEntry> {
  for await (const entry of entries) {
    if (entry.kind === 'header' && JSON.stringify(entry.header) !== JSON.stringify(verified))
      throw new DomainError(`${path} was changed meanwhile.`);
    yield entry;
  }
}
