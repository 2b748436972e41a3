import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from './database';
import { NotConnectedError, OutcomeUnknownError } from './errors';
import type { SessionTable } from './schema';

export function findSession(
  db: Database,
  sha256: Buffer,
): Promise<Omit<SessionTable, 'sha256'> | undefined> {
  return db
    .selectFrom('session')
    .where('sha256', '=', sha256)
    .select(['partner', 'name', 'date_used', 'date_ends'])
    .executeTakeFirst();
}

export async function insertSession(db: Database, session: SessionTable): Promise<void> {
  await db.deleteFrom('session').where('date_ends', '<', new Date()).execute();
  await db.insertInto('session').values(session).execute();
}

export async function recordSessionUse(db: Database, sha256: Buffer, used: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ date_used: sql<Date>`greatest(date_used, ${used})` })
    .where('sha256', '=', sha256)
    .execute();
}

/** From the return on, every copy of its cookie is refused by all replicas. */
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
