import { sql, type Migration, type RawBuilder } from 'kysely';

const firstTables = statements(
  sql`
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
      )`,
  sql`
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
      )`,
  sql`create index area_of_facility on area (facility_id, position)`,
  sql`
      create table provisioning_list (
        facility_id uuid primary key references facility on delete cascade,
        entries jsonb not null check (jsonb_typeof(entries) = 'array'),
        date_updated timestamptz not null default now()
      )`,
  sql`
      create table partner (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        date_created timestamptz not null default now()
      )`,
  sql`
      create table partner_token (
        id uuid primary key default gen_random_uuid(),
        partner_id uuid not null references partner on delete cascade,
        sha256 bytea not null unique check (octet_length(sha256) = 32),
        demo boolean not null default false,
        date_created timestamptz not null default now()
      )`,
  sql`create index partner_token_of_partner on partner_token (partner_id)`,
  sql`
      create table partner_grant (
        partner_id uuid not null references partner on delete cascade,
        facility_id uuid not null references facility on delete cascade,
        grants text[] not null,
        primary key (partner_id, facility_id)
      )`,
  sql`create index partner_grant_of_facility on partner_grant (facility_id)`,
);

/**
 * The record of every accepted write. A trigger makes it append-only, even for SQL from outside. It
 * has no foreign keys: an entry outlives its partner and its facility.
 */
const audit = statements(
  sql`
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
      )`,
  sql`create index audit_of_facility on audit (facility_id_external, id)`,
  sql`create index audit_by_time on audit (at)`,
  // A restore makes the tables again while the function already exists.
  sql`
      create or replace function refuse_change_of_audit() returns trigger language plpgsql as
      $$ begin
        raise exception 'audit is append-only' using errcode = 'restrict_violation';
      end $$`,
  sql`
      create trigger audit_is_append_only before update or delete or truncate on audit
      for each statement execute function refuse_change_of_audit()`,
);

const idempotency = statements(
  sql`
      create table idempotency_key (
        partner_id uuid not null references partner on delete cascade,
        key text not null,
        fingerprint bytea not null,
        outcome jsonb,
        date_created timestamptz not null default now(),
        primary key (partner_id, key)
      )`,
  sql`create index idempotency_key_by_age on idempotency_key (date_created)`,
);

/**
 * The time when a replaced token ends (`roomdesk partner rotate --grace`). A null token never ends.
 */
const tokenEnd = statements(sql`alter table partner_token add column date_ends timestamptz`);

/**
 * Changes of a partner itself, such as creating it or replacing its tokens, are recorded too,
 * without a facility.
 */
const auditOfPartners = statements(
  sql`
      alter table audit
        alter column facility_id drop not null,
        alter column facility_id_external drop not null`,
);

/**
 * Sessions that are valid (one without a row has ended), and the size of all rooms of a facility.
 * Old entries of the audit may be deleted by whoever says so in the transaction.
 */
const sessionsAndSizes = statements(
  sql`
      create table if not exists session (
        sha256 bytea primary key,
        partner text not null,
        date_used timestamptz not null,
        date_ends timestamptz not null
      )`,
  sql`create index if not exists session_by_end on session (date_ends)`,
  sql`alter table facility add column areas_bytes bigint not null default 0`,
  sql`
      create or replace function refuse_change_of_audit() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'DELETE' and current_setting('roomdesk.audit_retention', true) = 'on' then
          return null;
        end if;
        raise exception 'audit is append-only' using errcode = 'restrict_violation';
      end $$`,
);

/**
 * Triggers raise a facility's revision with every change of the facility, its areas or its list,
 * whoever makes it, and count the size of the areas. Writers wait meanwhile, but readers do not.
 */
const facilityTriggers = statements(
  sql`lock table facility, area, provisioning_list in share row exclusive mode`,
  sql`
      create or replace function area_bytes(data_services jsonb, data_general jsonb)
      returns bigint language sql immutable return
        coalesce(octet_length(data_services::text), 0) +
        coalesce(octet_length(data_general::text), 0)`,
  sql`
      create or replace function raise_revision() returns trigger language plpgsql as
      $$ begin new.revision := old.revision + 1; return new; end $$`,
  sql`
      create trigger raise_revision before update on facility
      for each row when (new.revision = old.revision) execute function raise_revision()`,
  sql`
      create or replace function count_area_changes() returns trigger language plpgsql
      set search_path from current as $$ begin
        if tg_op <> 'UPDATE' then
          update facility set areas_bytes = areas_bytes + bytes * tg_argv[0]::int
          from (select facility_id, sum(area_bytes(data_services, data_general))::bigint as bytes
            from areas group by 1) as areas
          where id = facility_id;
        else
          update facility set areas_bytes = areas_bytes + bytes
          from (select facility_id, sum(bytes)::bigint as bytes from (
              select facility_id, area_bytes(data_services, data_general) from new_areas
              union all
              select facility_id, -area_bytes(data_services, data_general) from old_areas
            ) as areas (facility_id, bytes) group by 1) as changed
          where id = facility_id;
        end if;
        return null;
      end $$`,
  sql`
      create trigger count_inserted_areas after insert on area
      referencing new table as areas
      for each statement execute function count_area_changes('1')`,
  sql`
      create trigger count_updated_areas after update on area
      referencing old table as old_areas new table as new_areas
      for each statement execute function count_area_changes()`,
  sql`
      create trigger count_deleted_areas after delete on area
      referencing old table as areas
      for each statement execute function count_area_changes('-1')`,
  sql`
      create or replace function count_list_change() returns trigger language plpgsql
      set search_path from current as $$ begin
        update facility set revision = revision + 1
        where id in (old.facility_id, new.facility_id);
        return null;
      end $$`,
  sql`
      create trigger count_list_change after insert or update or delete on provisioning_list
      for each row execute function count_list_change()`,
  sql`
      update facility set areas_bytes = bytes
      from (select facility_id, sum(area_bytes(data_services, data_general))::bigint as bytes
        from area group by 1) as areas
      where id = facility_id`,
);

/** The request of an entry of the audit, and the name of who is signed in. */
const actors = statements(
  sql`alter table audit add column request_id uuid`,
  sql`alter table session add column if not exists name text`,
);

/**
 * Writes to a remote API are in the audit too, each visible to who holds its token (`mark`). Its
 * entry is stored before the write is sent; the outcome, once it is known, is the only part of an
 * entry that is ever changed.
 */
const auditOfRemote = statements(
  sql`
      alter table audit
        add column mark text,
        add column outcome text,
        add column status smallint,
        add column found text,
        add column as_read boolean not null default false`,
  sql`drop trigger audit_is_append_only on audit`,
  sql`
      create trigger audit_is_append_only before delete or truncate on audit
      for each statement execute function refuse_change_of_audit()`,
  sql`
      create trigger audit_entries_stay before update on audit for each row
      when (old.outcome is null or old.outcome not in ('sent', 'unknown')
        or (old.id, old.at, old.partner_id, old.partner_name, old.facility_id_external, old.action,
          old.target, old.before, old.after, old.mark, old.as_read)
        is distinct from (new.id, new.at, new.partner_id, new.partner_name,
          new.facility_id_external, new.action, new.target, new.before, new.after, new.mark,
          new.as_read))
      execute function refuse_change_of_audit()`,
);

/**
 * Entries are looked up by room, or by kind, each newest first. By `id` itself PostgreSQL would take
 * the primary key instead, and look through all other kinds for a rare one.
 */
const auditIndexes = statements(
  sql`create index audit_of_target on audit (facility_id_external, target, (-id))`,
  sql`create index audit_of_kind on audit (facility_id_external, action, (-id))`,
  sql`drop index audit_of_facility`,
);

/**
 * All migrations, in the order of application. A released migration is never changed: add another.
 * What builds before the first release called 0006 to 0008 is in 0009.
 */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-audit': audit,
  '0003-idempotency': idempotency,
  '0004-token-end': tokenEnd,
  '0005-audit-of-partners': auditOfPartners,
  '0009-areas-bytes.expand': sessionsAndSizes,
  '0010-facility-triggers.expand': facilityTriggers,
  '0011-actors.expand': actors,
  '0012-audit-of-remote.expand': auditOfRemote,
  '0013-audit-indexes.expand': auditIndexes,
};

function statements(...all: RawBuilder<unknown>[]): Migration {
  return {
    up: async (db) => {
      for (const statement of all) await statement.execute(db);
    },
  };
}
