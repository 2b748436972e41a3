import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { BatchLoader } from './batch-loader';
import { queryPrepared, type Database } from './database';
import { NotConnectedError, OutcomeUnknownError } from './errors';

const whichRevoked = 'select sha256 from ended_session where sha256 = any($1::bytea[])';

/**
 * Revoked sessions in the database, by the SHA-256 of their id. Once `revoke` has returned, all
 * replicas know of it, even after restarts. Every request with a cookie is looked up; those of one
 * turn of the event loop share a query.
 */
export function databaseRevokedSessions(db: Database) {
  const loader = new BatchLoader<Buffer, boolean>(async (hashes) => {
    const rows = await queryPrepared<{ sha256: Buffer }>(db, whichRevoked, [hashes]);
    const revoked = new Set(rows.map(({ sha256 }) => sha256.toString('base64')));
    return hashes.map((sha256) => revoked.has(sha256.toString('base64')));
  });
  return {
    has: (sha256: Buffer): Promise<boolean> => loader.load(sha256.toString('base64'), sha256),

    /** `ends` is when the session would end by itself. */
    async revoke(sha256: Buffer, ends: Date): Promise<void> {
      await db
        .deleteFrom('ended_session')
        .where('date_ends', '<', sql<Date>`now()`)
        .execute();
      await db
        .insertInto('ended_session')
        .values({ sha256, date_ends: ends })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
        .catch((error: unknown) => {
          throw error instanceof NotConnectedError || error instanceof DatabaseError
            ? error
            : new OutcomeUnknownError(error);
        });
    },
  };
}
