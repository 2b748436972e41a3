import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Facilities, their areas and provisioning lists; partners, their tokens and what each may do
 * where.
 */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table facility (
        id uuid primary key default gen_random_uuid(),
        id_external text not null unique,
        status text not null,
        name text not null,
        date_created timestamptz not null default now(),
        date_updated timestamptz not null default now(),
        ssid_public text,
        address jsonb,
        subscription_url text,
        type text not null,
        subscribed boolean not null,
        devices jsonb,
        per_room_services boolean not null default false,
        revision bigint not null default 1,
        generated boolean not null default false
      )`.execute(db);
    await sql`
      create table area (
        id uuid primary key default gen_random_uuid(),
        facility_id uuid not null references facility on delete cascade,
        id_external text not null unique,
        name text,
        status text not null check (status in ('open', 'closed')),
        position integer not null,
        date_updated timestamptz not null default now(),
        data_services jsonb check (jsonb_typeof(data_services) = 'array'),
        data_general jsonb check (jsonb_typeof(data_general) = 'array')
      )`.execute(db);
    await sql`create index area_of_facility on area (facility_id, position)`.execute(db);
    await sql`
      create table provisioning_list (
        facility_id uuid primary key references facility on delete cascade,
        entries jsonb not null check (jsonb_typeof(entries) = 'array'),
        date_updated timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table partner (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        date_created timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table partner_token (
        id uuid primary key default gen_random_uuid(),
        partner_id uuid not null references partner on delete cascade,
        sha256 bytea not null unique check (octet_length(sha256) = 32),
        demo boolean not null default false,
        date_created timestamptz not null default now()
      )`.execute(db);
    await sql`create index partner_token_of_partner on partner_token (partner_id)`.execute(db);
    await sql`
      create table partner_grant (
        partner_id uuid not null references partner on delete cascade,
        facility_id uuid not null references facility on delete cascade,
        grants text[] not null,
        primary key (partner_id, facility_id)
      )`.execute(db);
    await sql`create index partner_grant_of_facility on partner_grant (facility_id)`.execute(db);
  },
};
