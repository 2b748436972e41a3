import { sql } from 'kysely';
import type { WritableProperty } from '../../contract/paths';
import { appendAudit, type AuditRecord } from '../db/audit';
import { clockTime, connectionsOf, type Database } from '../db/database';
import {
  ChangeRefusedError,
  isDiskFull,
  isLockTimeout,
  isReadOnly,
  OutcomeUnknownError,
} from '../db/errors';
import {
  storeProvisioningList,
  readProvisioningList,
  type StoredProvisioningEntry,
} from '../db/facilities';
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits';
import { ChangeTurns } from './change-turns';
import { claimKey, keepOutcome, type IdempotencyKey } from './idempotency';

/** Who changes which facility, or something in it. */
export interface Write extends Pick<AuditRecord, 'author'> {
  facility: NonNullable<AuditRecord['facility']>;
  /**
   * Throws where the facility is not as the caller takes it to be. Nobody else changes it from then
   * on until the end.
   */
  precondition?: ((transaction: Database) => Promise<void>) | undefined;
  /** What came of the same request before is answered in place of a second effect. */
  once?: IdempotencyKey | undefined;
}

/** What a change comes to, and what is put on record of it. */
export interface Change<T> extends Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'> {
  result: T;
}

/**
 * Runs every write of the API: one transaction holds the change, the facility's new revision and
 * the record of it, so none of them is ever there without the others. The facility's row is locked
 * before anything else but the key: writes to one facility and its areas take effect one after
 * another, each on what the one before has left, over any number of replicas.
 *
 * @param revive makes of an outcome that was stored as JSON what it was. It is stored whole: the
 *   grants at the time of asking decide what is shown of it
 *
 * @throws {ChangeRefusedError} where the facility is no longer there.
 */
export function changeFacility<T>(
  db: Database,
  { author, facility, precondition, once }: Write,
  change: (transaction: Database) => Promise<Change<T>>,
  revive = (outcome: unknown) => outcome as T,
): Promise<T> {
  return changeTransaction(db, facility.id, async (transaction) => {
    const earlier = once && (await claimKey(transaction, once));
    if (earlier !== undefined) return revive(earlier.outcome);
    await nextRevision(transaction, facility.id);
    await precondition?.(transaction);
    const { result, ...record } = await change(transaction);
    await appendAudit(transaction, [{ author, facility, ...record }]);
    if (once !== undefined) await keepOutcome(transaction, once, result);
    return result;
  });
}

/** Takes the row's lock together with the new revision: should the change fail, neither was. */
async function nextRevision(transaction: Database, facilityId: string): Promise<void> {
  const row = await transaction
    .updateTable('facility')
    .set({ revision: sql<string>`revision + 1` })
    .where('id', '=', facilityId)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new ChangeRefusedError('gone');
}

/**
 * PostgreSQL's own limits for a change. What a client that fell silent holds is free again after
 * them; it would stay locked for hours. For this transaction alone, and not for the connection:
 * behind a pooler that is another client's next.
 */
const limits = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
};

/** Each database's own. */
const turns = new WeakMap<Database, ChangeTurns>();

/**
 * The transaction of a change to a facility. Whatever fails in it has changed nothing, with one
 * exception.
 *
 * @throws {OutcomeUnknownError} where the commit was not answered.
 * @throws {ChangeRefusedError} where others change the facility for too long.
 */
async function changeTransaction<T>(
  db: Database,
  facilityId: string,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  const connections = connectionsOf(db);
  const turn = turns.get(db) ?? new ChangeTurns(connections.size);
  turns.set(db, turn);
  let committing = false;
  try {
    const result = await turn.take(facilityId, () =>
      db.transaction().execute(async (transaction) => {
        await limit(transaction);
        const worked = await work(transaction);
        committing = true;
        return worked;
      }),
    );
    connections.writeRefusal = undefined;
    return result;
  } catch (error) {
    if (committing) throw new OutcomeUnknownError(error);
    if (isReadOnly(error)) connections.writeRefusal = 'read_only';
    if (isDiskFull(error)) connections.writeRefusal = 'disk_full';
    throw isLockTimeout(error) ? new ChangeRefusedError('facility_busy', error) : error;
  }
}

async function limit(transaction: Database): Promise<void> {
  const settings = Object.entries(limits).map(
    ([name, value]) => sql`set_config(${name}, ${String(value)}, true)`,
  );
  await sql`select ${sql.join(settings)}`.execute(transaction);
}

/** Stores one property exactly as given, with the facility's date, and answers what is stored. */
export function changeProperty(
  db: Database,
  write: Write,
  property: WritableProperty,
  value: string,
): Promise<string> {
  return changeFacility(db, write, async (transaction) => {
    const { id, id_external } = write.facility;
    const stored = transaction
      .selectFrom('facility')
      .where('id', '=', id)
      .select(`${property} as value`);
    const before = await stored.executeTakeFirstOrThrow();
    const after = await transaction
      .updateTable('facility')
      .set({ [property]: value })
      .set({ date_updated: clockTime })
      .where('id', '=', id)
      .returning(`${property} as value`)
      .executeTakeFirstOrThrow();
    if (after.value === null) throw new Error(`${property} was stored as null`);
    return {
      result: after.value,
      action: 'facility.update',
      target: id_external,
      before: { [property]: before.value },
      after: { [property]: after.value },
    };
  });
}

/** Puts `entries` in the place of the whole list, and answers what is stored. */
export function replaceProvisioningList(
  db: Database,
  write: Write,
  entries: StoredProvisioningEntry[],
): Promise<StoredProvisioningEntry[]> {
  return changeFacility(db, write, async (transaction) => {
    const facility_id = write.facility.id;
    const before = await readProvisioningList(transaction, facility_id);
    await storeProvisioningList(transaction, facility_id, entries);
    await transaction
      .updateTable('facility')
      .set({ date_updated: clockTime })
      .where('id', '=', facility_id)
      .execute();
    return {
      result: entries,
      action: 'provisioning.replace',
      target: write.facility.id_external,
      before: { areas_autocomplete_list: before },
      after: { areas_autocomplete_list: entries },
    };
  });
}
