import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A token that was replaced may go on for a while (`roomdesk partner rotate --grace`): until here,
 * or for ever where null.
 */
export const tokenEnd: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table partner_token add column date_ends timestamptz`.execute(db);
  },
};
