import { DatabaseError } from 'pg';
import { namedStatement, queryPrepared, type Database } from './database';
import { NotConnectedError, OutcomeUnknownError } from './errors';
import type { SessionTable } from './schema';

const byId = namedStatement(
  'select partner, name, date_used, date_ends from session where sha256 = $1',
);

const useOf = namedStatement(
  'update session set date_used = greatest(date_used, $2) where sha256 = $1',
);

export async function findSession(
  db: Database,
  sha256: Buffer,
): Promise<Omit<SessionTable, 'sha256'> | undefined> {
  const [session] = await queryPrepared<SessionTable>(db, byId, [sha256]);
  return session;
}

export async function insertSession(db: Database, session: SessionTable): Promise<void> {
  await db.deleteFrom('session').where('date_ends', '<', new Date()).execute();
  await db.insertInto('session').values(session).execute();
}

export async function recordSessionUse(db: Database, sha256: Buffer, used: Date): Promise<void> {
  await queryPrepared(db, useOf, [sha256, used]);
}

/**
 * Ends the session: from the return on, every copy of its cookie is refused by all replicas.
 *
 * @throws {OutcomeUnknownError} if the database did not say whether it ended.
 */
export async function deleteSession(db: Database, sha256: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('sha256', '=', sha256)
    .execute()
    .catch((error: unknown) => {
      throw error instanceof NotConnectedError || error instanceof DatabaseError
        ? error
        : new OutcomeUnknownError(error);
    });
}
