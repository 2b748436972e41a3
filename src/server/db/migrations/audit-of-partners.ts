import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What is done to a partner as such (it is made, its tokens are exchanged) is on record as well,
 * and at no facility.
 */
export const auditOfPartners: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table audit alter column facility_id drop not null, alter column facility_id_external drop not null`.execute(
      db,
    );
  },
};
