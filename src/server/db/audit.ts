import { sql, type Selectable } from 'kysely';
import type { AreaField } from '../../contract/area';
import type { ChangeAction } from '../../contract/changes';
import type { FacilityField } from '../../contract/facility';
import { setForTransaction, type Database } from './database';
import { insertRows } from './json-batches';
import type { Schema } from './schema';

/** Entries that one transaction removes: a fraction of a second. */
export const AUDIT_REMOVED_AT_ONCE = 5000;

/** Who does something: a partner, or who runs a command. It goes with its request's id. */
export interface Actor {
  /** The partner's; null for a command, and with a remote API, which alone knows its partners. */
  id: string | null;
  name: string;
  /** A keyed hash of the token for a remote API: whoever holds that token sees what it did. */
  mark?: string;
  requestId?: string;
}

export const nobody: Actor = { id: null, name: 'roomdesk' };

type AuditAction =
  | ChangeAction
  | 'database.restore'
  | 'audit.remove'
  | 'audit.missing'
  | 'partner.create'
  | 'partner.grant'
  | 'partner.revoke'
  | 'partner.rotate';

/**
 * The values that a write changed, by the field's name on the wire; of a list, the entries that
 * were added, removed or changed. An opening or closing has all that it erased. For a partner: its
 * grants at the facility, and when its tokens were made and end, never the tokens themselves.
 */
export type AuditedFields = Partial<
  Record<FacilityField | AreaField | 'areas_autocomplete_list' | 'grants' | 'tokens', unknown>
>;

export interface AuditRecord {
  actor: Actor;
  facility?: { id: string; id_external: string } | null;
  action: AuditAction;
  /** The changed object: the facility's id, the area's full id, the partner's name, or a backup. */
  target: string;
  before?: AuditedFields | null;
  after?: AuditedFields | null;
}

const entryColumns = [
  'id',
  'at',
  'partner_name',
  'facility_id_external',
  'action',
  'target',
  'before',
  'after',
  'request_id',
  'mark',
  'outcome',
  'status',
  'found',
  'as_read',
] as const;

type EntryRow = Pick<Selectable<Schema['audit']>, (typeof entryColumns)[number]>;

/**
 * A record as read. `id` grows with time. Within one facility, it is the order in which the writes
 * took effect.
 */
export type AuditEntry = EntryRow & Record<'before' | 'after', Record<string, unknown> | null>;

/**
 * Appends to the audit table, in the given order. `transaction` is the write's own, so write and
 * record are stored together or not at all.
 */
export function appendAudit(transaction: Database, records: readonly AuditRecord[]): Promise<void> {
  return insertRows(
    transaction,
    'audit',
    records.map(({ actor, facility, before = null, after = null, ...record }) => ({
      partner_id: actor.id,
      partner_name: actor.name,
      request_id: actor.requestId ?? null,
      mark: actor.mark ?? null,
      facility_id: facility?.id ?? null,
      facility_id_external: facility?.id_external ?? null,
      before,
      after,
      ...record,
    })),
  );
}

export async function measureAudit(
  db: Database,
): Promise<{ entries: number; lastId: string } | undefined> {
  const { entries, lastId } = await db
    .selectFrom('audit')
    .select(({ fn }) => [fn.countAll().as('entries'), fn.max('id').as('lastId')])
    .executeTakeFirstOrThrow();
  return lastId === null ? undefined : { entries: Number(entries), lastId };
}

/** Whether there is such an entry. Until the transaction ends, others that ask for it wait. */
export async function isRecorded(
  transaction: Database,
  { action, target }: Pick<AuditRecord, 'action' | 'target'>,
): Promise<boolean> {
  const entry = await transaction
    .selectFrom('audit')
    .select('id')
    .where('action', '=', action)
    .where('target', '=', target)
    .forUpdate()
    .executeTakeFirst();
  return entry !== undefined;
}

export interface AuditFilter {
  facility?: string | undefined;
  since?: Date | undefined;
  partner?: string | undefined;
  afterId?: string | undefined;
}

/**
 * The matching records, oldest first, at most `limit`. They are complete: `domain/audit` removes
 * fields that a reader may not see.
 */
export async function readAudit(
  db: Database,
  { facility, since, partner, afterId }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit')
    .select(entryColumns)
    .$narrowType<Pick<AuditEntry, 'before' | 'after'>>();
  if (facility !== undefined) query = query.where('facility_id_external', '=', facility);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (partner !== undefined) query = query.where('partner_name', '=', partner);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}

export interface ChangesFilter {
  facility: string;
  /** Whose writes to a remote API, or undefined for those to our own. */
  mark?: string | undefined;
  actions: readonly string[];
  target?: string | undefined;
  /** An entry is left out where it has none of the fields of its kind. */
  fields?: { area: readonly string[]; facility: readonly string[] } | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  beforeId?: string | undefined;
}

/** In bytes. PostgreSQL compresses longer values, so the size as stored says little of them. */
const COMPRESSED_FROM_BYTES = 2000;

const bytesOf = (column: 'before' | 'after') =>
  sql`case when pg_column_size(${sql.ref(column)}) < ${COMPRESSED_FROM_BYTES}
    then pg_column_size(${sql.ref(column)})
    else coalesce(octet_length(${sql.ref(column)}::text), 0) end`;

/** For the fields of one page as JSON, in bytes. */
const PAGE_MAX_BYTES = 262_144;

/**
 * Entries are in the order of their ids, since clocks are set back. Times only bound the ids that
 * are looked through: by so much more than any clock is set.
 */
const CLOCK_STEP = sql`interval '1 day'`;

const MAX_ID = sql`9223372036854775807`;

/** The matching entries, newest first, at most `limit`, and whether there are more. */
export async function readChanges(
  db: Database,
  { facility, mark, actions, target, fields, since, until, beforeId }: ChangesFilter,
  limit: number,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const anyOf = (names: readonly string[]) =>
    sql`before ?| ${names}::text[] or after ?| ${names}::text[]`;
  const conditions = [
    sql`facility_id_external = ${facility} and action = kind`,
    mark === undefined ? sql`mark is null` : sql`mark = ${mark}`,
    ...(target === undefined ? [] : [sql`target = ${target}`]),
    ...(fields === undefined
      ? []
      : [
          sql`case when action ~ '^(area|services)[.]' then ${anyOf(fields.area)}
            else ${anyOf(fields.facility)} end`,
        ]),
    ...(since === undefined
      ? []
      : [
          sql`at >= ${since} and -id < coalesce((select -id from audit
            where at < ${since}::timestamptz - ${CLOCK_STEP} order by at desc limit 1), 0)`,
        ]),
    ...(until === undefined
      ? []
      : [
          sql`at < ${until} and -id > coalesce((select -id from audit
            where at > ${until}::timestamptz + ${CLOCK_STEP} order by at limit 1), -${MAX_ID})`,
        ]),
    ...(beforeId === undefined ? [] : [sql`-id > -${beforeId}::bigint`]),
  ];
  const { rows } = await sql<AuditEntry & { matching: number }>`
    select * from (
      select *, count(*) over ()::int as matching, row_number() over (order by id desc) as place,
        sum(${bytesOf('before')} + ${bytesOf('after')})
          over (order by id desc) as bytes
      from (
        select entry.* from unnest(${actions}::text[]) as kind cross join lateral (
          select * from audit where ${sql.join(conditions, sql` and `)}
          order by -id limit ${limit + 1}
        ) as entry
        order by id desc limit ${limit + 1}
      ) as matching
    ) as measured
    where place = 1 or bytes < ${PAGE_MAX_BYTES}
    order by id desc`.execute(db);
  const entries = rows.slice(0, limit);
  return { entries, more: (rows[0]?.matching ?? 0) > entries.length };
}

/**
 * Deletes the oldest entries that are older than `days`, so many at once that no lock is held for
 * long, and records their number. Resolves to it.
 */
export function removeOldAudit(db: Database, days: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Entries of earlier versions may hold lists of some MiB.
    const settings = { 'roomdesk.audit_retention': 'on', statement_timeout: '0' };
    await setForTransaction(transaction, settings);
    const old = transaction
      .selectFrom('audit')
      .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .select('id')
      .orderBy('at')
      .limit(AUDIT_REMOVED_AT_ONCE)
      .forUpdate()
      .skipLocked();
    const deleted = await transaction.deleteFrom('audit').where('id', 'in', old).executeTakeFirst();
    const count = Number(deleted.numDeletedRows);
    const target = `${count} entries older than ${days} days`;
    if (count > 0)
      await appendAudit(transaction, [{ actor: nobody, action: 'audit.remove', target }]);
    return count;
  });
}
