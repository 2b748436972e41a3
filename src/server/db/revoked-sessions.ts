import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { BatchLoader } from './batch-loader';
import { queryPrepared, type Database } from './database';
import { NotConnectedError, OutcomeUnknownError } from './errors';

const whichEnded = 'select sha256 from ended_session where sha256 = any($1::bytea[])';

/**
 * Ended sessions in the database, by the SHA-256 of their id: for all replicas, from the moment on
 * that `end` returns, and over restarts. Asked anew for every request with a cookie; those of one
 * turn of the event loop share a query.
 */
export function databaseRevokedSessions(db: Database) {
  const together = new BatchLoader<Buffer, boolean>(async (asked) => {
    const rows = await queryPrepared<{ sha256: Buffer }>(db, whichEnded, [asked]);
    const ended = new Set(rows.map(({ sha256 }) => sha256.toString('base64')));
    return asked.map((sha256) => ended.has(sha256.toString('base64')));
  });
  return {
    has: (sha256: Buffer): Promise<boolean> => together.ask(sha256.toString('base64'), sha256),

    /** `ends` is when the session would have ended by itself. */
    async end(sha256: Buffer, ends: Date): Promise<void> {
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
