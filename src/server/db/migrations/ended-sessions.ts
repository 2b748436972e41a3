import { sql, type Kysely, type Migration } from 'kysely';

/** Sessions that were ended before their time, by the hash of their id. */
export const endedSessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // A restore brings the tables of an earlier schema here, beside this one, which it leaves as it
    // is.
    await sql`create table if not exists ended_session (sha256 bytea primary key, date_ends timestamptz not null)`.execute(
      db,
    );
    await sql`create index if not exists ended_session_by_end on ended_session (date_ends)`.execute(
      db,
    );
  },
};
