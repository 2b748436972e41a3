import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The record of every accepted write: appended to and nothing else, which a trigger enforces for
 * whoever comes through SQL. Nothing refers to another table: an entry outlives the partner and the
 * facility that it tells of.
 */
export const audit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        partner_id uuid,
        partner_name text not null,
        facility_id uuid not null,
        facility_id_external text not null,
        action text not null,
        target text not null,
        before jsonb,
        after jsonb
      )`.execute(db);
    await sql`create index audit_of_facility on audit (facility_id_external, id)`.execute(db);
    await sql`create index audit_by_time on audit (at)`.execute(db);
    // A restore makes the tables anew, and finds the function there.
    await sql`
      create or replace function refuse_change_of_audit() returns trigger language plpgsql as
      $$ begin raise exception 'audit is append-only' using errcode = 'restrict_violation'; end $$`.execute(
      db,
    );
    await sql`
      create trigger audit_is_append_only before update or delete or truncate on audit
      for each statement execute function refuse_change_of_audit()`.execute(db);
  },
};
