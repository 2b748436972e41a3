import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import type { Database } from './database';
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

/**
 * Stores the outcome of the request in the write's own transaction, and deletes a few expired keys.
 */
export async function storeOutcome(
  transaction: Database,
  { partnerId, key }: IdempotencyKey,
  outcome: object | undefined,
): Promise<void> {
  await transaction
    .updateTable('idempotency_key')
    .set({ outcome: JSON.stringify(outcome ?? null) })
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .execute();
  // Skips rows that another write is deleting just now, so that neither waits.
  const expiredKeys = transaction
    .selectFrom('idempotency_key')
    .where(expired)
    .select(['partner_id', 'key'])
    .limit(20)
    .forUpdate()
    .skipLocked();
  await transaction
    .deleteFrom('idempotency_key')
    .where((eb) => sql<boolean>`${eb.refTuple('partner_id', 'key')} in ${expiredKeys}`)
    .execute();
}
