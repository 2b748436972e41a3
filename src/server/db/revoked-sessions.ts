import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { queryPrepared, namedStatement, type Database } from './database';
import { NotConnectedError, OutcomeUnknownError } from './errors';

const isRevoked = namedStatement('select 1 as found from ended_session where sha256 = $1');

/**
 * Revoked sessions in the database, by the SHA-256 of their id. Once `revoke` has returned, all
 * replicas know of it, even after restarts. Every request with a cookie is looked up.
 */
export function databaseRevokedSessions(db: Database) {
  return {
    async has(sha256: Buffer): Promise<boolean> {
      const rows = await queryPrepared<{ found: number }>(db, isRevoked, [sha256]);
      return rows.length > 0;
    },

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
