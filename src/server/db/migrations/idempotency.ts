import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The keys under which partners have sent writes that must not take effect twice, with what came of
 * them.
 */
export const idempotency: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table idempotency_key (
        partner_id uuid not null references partner on delete cascade,
        key text not null,
        fingerprint bytea not null,
        outcome jsonb,
        date_created timestamptz not null default now(),
        primary key (partner_id, key)
      )`.execute(db);
    await sql`create index idempotency_key_by_age on idempotency_key (date_created)`.execute(db);
  },
};
