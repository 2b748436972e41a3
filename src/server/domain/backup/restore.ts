import { sql } from 'kysely';
import { DomainError } from '../errors';
import { appendAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import { isDeadlock } from '../../db/errors';
import { migrationsAfter, migrationsUpTo } from '../../db/migrate';
import {
  prepareTransfer,
  readBackup,
  tableNames,
  type Header,
  type Piece,
  type TableName,
} from './backup-file';
import { continueIdentity, fillTables, findTarget } from './fill-tables';
import { columnsOf } from './write-backup';

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

/**
 * All tables, in the order in which requests take their locks: a write that is under way finishes,
 * and the next one waits, without one of them holding what another waits for.
 */
const lockOrder = [
  'partner_token',
  'idempotency_key',
  'partner',
  'facility',
  'area',
  'provisioning_list',
  'partner_grant',
  'audit',
] as const satisfies readonly TableName[];

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
  for await (const piece of readBackup(path)) if (piece.kind === 'header') ({ header } = piece);
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
  await prepareTransfer(db);
  const isPresentSchema = migrationsAfter(header.schema).length === 0;
  for (const table of lockOrder)
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db);
  if (!replace) await refuseContent(db);
  const { rows: before } = await sql<{
    id: string;
    revision: string;
  }>`select id, revision from facility`.execute(db);

  await setAside(db);
  const fill = () => fillTables(db, sameHeader(readBackup(path), path, header), onProgress);
  await (isPresentSchema ? inPlace(db, fill) : inPlace(db, () => rebuilt(db, header, fill)));

  // A running server caches by the revision: what it has of the old content must not pass for the
  // new.
  const json = JSON.stringify(before);
  await sql`
    update facility set revision = greatest(facility.revision, old.revision + 1)
    from json_to_recordset(${json}::json) as old (id uuid, revision bigint)
    where old.id = facility.id`.execute(db);
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

/** What the database knows and no backup may take from it. */
async function setAside(db: Database): Promise<void> {
  for (const table of ['partner', 'partner_token', 'audit'])
    await sql`
      create temporary table ${sql.table(`present_${table}`)} on commit drop
      as select * from ${sql.table(table)}`.execute(db);
}

/** Answers how many tokens are the backup's. */
async function keepPresentTokens(db: Database): Promise<number> {
  await sql`delete from partner_token where partner_id in (select id from present_partner)`.execute(
    db,
  );
  const { rows } = await sql<{
    left: number;
  }>`select count(*)::int as left from partner_token`.execute(db);
  await sql`
    insert into partner_token
    select * from present_partner_token where partner_id in (select id from partner)`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Entries that the backup does not have follow those of the backup, in their order. */
async function keepPresentAudit(db: Database): Promise<void> {
  const columns = sql.raw(
    'at, partner_id, partner_name, facility_id, facility_id_external, action, ' +
      'target, before, after',
  );
  await sql`
    insert into audit (${columns})
    select ${columns} from present_audit present
    where not exists (select from audit where audit.id = present.id and audit.at = present.at)
    order by present.id`.execute(db);
}

/**
 * Exchanges the rows: whoever reads meanwhile reads the old ones until the end, and nobody finds an
 * empty table.
 */
async function inPlace(db: Database, fill: () => Promise<void>): Promise<void> {
  // The audit lets itself be emptied by nobody else.
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const table of tableNames)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db);
  };
  await setTriggers('disable');
  for (const table of tableNames.toReversed())
    await sql`delete from ${sql.table(table)}`.execute(db);
  await fill();
  await setTriggers('enable');
}

/** Where tables of an earlier schema are made, filled and brought to the present one. */
const ASIDE = 'roomdesk_restoring';

/**
 * Fills the tables by way of others beside them, which are as they were when the backup was made:
 * nobody who reads waits for that.
 */
async function rebuilt(db: Database, header: Header, fill: () => Promise<void>): Promise<void> {
  await sql`create schema ${sql.id(ASIDE)}`.execute(db);
  await sql`set local search_path to ${sql.id(ASIDE)}`.execute(db);
  for (const migration of migrationsUpTo(header.schema) ?? []) await migration.up(db);
  await fill();
  for (const migration of migrationsAfter(header.schema)) await migration.up(db);
  await sql`set local search_path to default`.execute(db);
  for (const table of tableNames) {
    const columns = await columnsOf(db, table);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from ${sql.table(`${ASIDE}.${table}`)}`.execute(db);
    await continueIdentity(db, await findTarget(db, table, columns));
  }
  await sql`drop schema ${sql.id(ASIDE)} cascade`.execute(db);
}

async function refuseContent(db: Database): Promise<void> {
  for (const table of tableNames) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new DomainError(`The database is not empty: it has rows in ${table}.`, {
        code: 'database_not_empty',
      });
  }
}

/** The file may have become another since it was verified. */
async function* sameHeader(
  pieces: AsyncGenerator<Piece>,
  path: string,
  verified: Header,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (piece.kind === 'header' && JSON.stringify(piece.header) !== JSON.stringify(verified))
      throw new DomainError(`${path} was changed meanwhile.`);
    yield piece;
  }
}
