import { sql, type RawBuilder } from 'kysely';
import type { DatabaseError } from 'pg';
import type { WritableProperty } from '../../contract/paths';
import type { AuditRecord } from './audit';
import { clockTime, type Database } from './database';
import { ChangeRefusedError, isLockTimeout } from './errors';

export interface IdempotencyKey {
  partnerId: string;
  key: string;
  /** SHA-256 of the request. The same key with another fingerprint is refused. */
  fingerprint: Buffer;
}

/** A write is repeated after minutes, or after a night's outage at the latest. */
const expired = sql<boolean>`idempotency_key.date_created < now() - interval '24 hours'`;

/**
 * Own code: no plugin stores the outcome of a request in the transaction of its write.
 *
 * Claims the key for `transaction`, before it locks anything else. A second request with the key
 * waits here until the first has ended. Resolves to the outcome of an earlier request, or undefined
 * if this is the first.
 *
 * @throws {ChangeRefusedError} if the earlier request differs, or has not ended for too long.
 */
export async function claimKey(
  transaction: Database,
  { partnerId, key, fingerprint }: IdempotencyKey,
): Promise<{ outcome: unknown } | undefined> {
  const claimed = await transaction
    .insertInto('idempotency_key')
    .values({ partner_id: partnerId, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'key'])
        .doUpdateSet({ fingerprint, outcome: null, date_created: sql<Date>`now()` })
        .where(expired),
    )
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // PostgreSQL names where it waited for another's row, but not for a locked table.
      const waitedForRow = isLockTimeout(error) && (error as DatabaseError).where !== undefined;
      throw waitedForRow ? new ChangeRefusedError('first_request_running', error) : error;
    });
  if (claimed !== undefined) return undefined;
  const earlier = await transaction
    .selectFrom('idempotency_key')
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .select(['fingerprint', 'outcome'])
    .executeTakeFirstOrThrow();
  if (!earlier.fingerprint.equals(fingerprint))
    throw new ChangeRefusedError('idempotency_key_reused');
  return { outcome: earlier.outcome };
}

export type Statement = RawBuilder<unknown>;

export const propertyUpdate = (
  facilityId: string,
  property: WritableProperty,
  value: string,
): Statement => sql`
  update facility set ${sql.ref(property)} = ${value}, date_updated = ${clockTime}
  where id = ${facilityId}`;

export const facilityTouch = (facilityId: string): Statement => sql`
  update facility set date_updated = ${clockTime} where id = ${facilityId}`;

function outcomeUpdate({ partnerId, key }: IdempotencyKey, outcome: object | undefined): Statement {
  return sql`
    update idempotency_key set outcome = ${JSON.stringify(outcome ?? null)}
    where partner_id = ${partnerId} and key = ${key}`;
}

/** Skips rows that another write is deleting just now, so that neither waits. */
const someExpiredKeysDeletion: Statement = sql`
  delete from idempotency_key where (partner_id, key) in (
    select partner_id, key from idempotency_key where ${expired} limit 20 for update skip locked
  )`;

const auditInsert = ({ actor, facility, action, target, before, after }: AuditRecord) => sql`
  insert into audit
    (partner_id, partner_name, request_id, facility_id, facility_id_external, action, target,
      before, after)
  values (${actor.id}, ${actor.name}, ${actor.requestId}, ${facility?.id},
    ${facility?.id_external}, ${action}, ${target}, ${before && JSON.stringify(before)},
    ${after && JSON.stringify(after)})`;

/** Ends a change in one round trip: what is still to be written, its record, its key's outcome. */
export async function finishChange(
  transaction: Database,
  change: {
    writes?: readonly Statement[] | undefined;
    record?: AuditRecord | undefined;
    key?: IdempotencyKey | undefined;
    outcome?: object | undefined;
  },
): Promise<void> {
  const { writes = [], record, key, outcome } = change;
  const statements = [
    ...writes,
    ...(record === undefined ? [] : [auditInsert(record)]),
    ...(key === undefined ? [] : [outcomeUpdate(key, outcome), someExpiredKeysDeletion]),
  ];
  if (statements.length === 0) return;
  const named = statements.map((one, index) => sql`${sql.ref(`part_${index}`)} as (${one})`);
  await sql`with ${sql.join(named)} select`.execute(transaction);
}
