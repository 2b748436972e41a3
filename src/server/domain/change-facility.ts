import type { WritableProperty } from '../../contract/paths';
import { appendAudit, type AuditRecord } from '../db/audit';
import { connectionsOf, setForTransaction, type Database } from '../db/database';
import {
  ChangeRefusedError,
  isDiskFull,
  isLockTimeout,
  isReadOnly,
  OutcomeUnknownError,
} from '../db/errors';
import {
  nextRevision,
  readProperty,
  readProvisioningList,
  storeProperty,
  storeProvisioningList,
  touchFacility,
  type StoredProvisioningEntry,
} from '../db/facilities';
import { claimKey, storeOutcome, type IdempotencyKey } from '../db/idempotency-keys';
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits';
import { ChangeTurns } from './change-turns';

/** Who changes which facility, or something in it. */
export interface Write extends Pick<AuditRecord, 'author'> {
  facility: NonNullable<AuditRecord['facility']>;
  /**
   * Throws where the facility is not as the caller takes it to be. Nobody else changes it from then
   * on until the end.
   */
  precondition?: ((transaction: Database) => Promise<void>) | undefined;
  /** What came of the same request before is answered in place of a second effect. */
  idempotencyKey?: IdempotencyKey | undefined;
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
  { author, facility, precondition, idempotencyKey }: Write,
  change: (transaction: Database) => Promise<Change<T>>,
  revive = (outcome: unknown) => outcome as T,
): Promise<T> {
  return changeTransaction(db, facility.id, async (transaction) => {
    const earlier = idempotencyKey && (await claimKey(transaction, idempotencyKey));
    if (earlier !== undefined) return revive(earlier.outcome);
    await nextRevision(transaction, facility.id);
    await precondition?.(transaction);
    const { result, ...record } = await change(transaction);
    await appendAudit(transaction, [{ author, facility, ...record }]);
    if (idempotencyKey !== undefined) await storeOutcome(transaction, idempotencyKey, result);
    return result;
  });
}

/**
 * PostgreSQL's own limits for a change. What a client that fell silent holds is free again after
 * them; it would stay locked for hours. For this transaction alone, and not for the connection:
 * behind a pooler that is another client's next.
 */
const limits = {
  lock_timeout: String(LOCK_TIMEOUT_MS),
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(STATEMENT_TIMEOUT_MS),
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
        await setForTransaction(transaction, limits);
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

/** Stores one property exactly as given, with the facility's date, and answers what is stored. */
export function changeProperty(
  db: Database,
  write: Write,
  property: WritableProperty,
  value: string,
): Promise<string> {
  return changeFacility(db, write, async (transaction) => {
    const { id, id_external } = write.facility;
    const before = await readProperty(transaction, id, property);
    const after = await storeProperty(transaction, id, property, value);
    return {
      result: after,
      action: 'facility.update',
      target: id_external,
      before: { [property]: before },
      after: { [property]: after },
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
    const { id, id_external } = write.facility;
    const before = await readProvisioningList(transaction, id);
    await storeProvisioningList(transaction, id, entries);
    await touchFacility(transaction, id);
    return {
      result: entries,
      action: 'provisioning.replace',
      target: id_external,
      before: { areas_autocomplete_list: before },
      after: { areas_autocomplete_list: entries },
    };
  });
}
