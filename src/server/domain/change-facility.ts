import type { WritableProperty } from '../../contract/paths';
import { appendAudit, type AuditRecord } from '../db/audit';
import { connectionsOf, type Database } from '../db/database';
import { isDiskFull, isReadOnly, OutcomeUnknownError } from '../db/errors';
import {
  lockFacility,
  readProperty,
  readProvisioningList,
  storeProperty,
  storeProvisioningList,
  touchFacility,
  type StoredProvisioningEntry,
} from '../db/facilities';
import { claimKey, storeOutcome, type IdempotencyKey } from '../db/idempotency-keys';
import { difference } from './audit';
import { ChangeTurns } from './change-turns';

export interface Write extends Pick<AuditRecord, 'author'> {
  facility: NonNullable<AuditRecord['facility']>;
  /**
   * Rejects if the facility is not as the caller expects. It runs under the facility's lock, so
   * nothing changes between the check and the write.
   */
  precondition?: ((transaction: Database) => Promise<void>) | undefined;
  /** If the same request came before, its outcome is the result and there is no second effect. */
  idempotencyKey?: IdempotencyKey | undefined;
}

export interface Change<T> {
  result: T;
  /** For the audit; undefined if nothing was changed. */
  record: Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'> | undefined;
  /** What of the result only this change knows: a repeat of the request reads the rest. */
  outcome?: object;
}

/**
 * Runs every write of the API. One transaction holds the change, the facility's new revision and
 * the audit record, so none of them exists without the others. It locks the facility's row before
 * anything else but the key. So writes to one facility and its areas take effect one after another,
 * on any number of replicas.
 *
 * @param repeat makes the result of a repeated request from what the first one stored
 *
 * @throws {ChangeRefusedError} if the facility no longer exists.
 */
export function changeFacility<T>(
  db: Database,
  { author, facility, precondition, idempotencyKey }: Write,
  change: (transaction: Database, areasBytes: number) => Promise<Change<T>>,
  repeat: (transaction: Database, outcome: unknown) => Promise<T> = notRepeated,
): Promise<T> {
  return changeTransaction(db, facility.id, async (transaction) => {
    const earlier = idempotencyKey && (await claimKey(transaction, idempotencyKey));
    if (earlier !== undefined) return repeat(transaction, earlier.outcome);
    const areasBytes = await lockFacility(transaction, facility.id);
    await precondition?.(transaction);
    const { result, record, outcome } = await change(transaction, areasBytes);
    if (record !== undefined) await appendAudit(transaction, [{ author, facility, ...record }]);
    if (idempotencyKey !== undefined) await storeOutcome(transaction, idempotencyKey, outcome);
    return result;
  });
}

const notRepeated = () => Promise.reject(new Error('A change that takes no key has no repeat'));

const turns = new WeakMap<Database, ChangeTurns>();

/**
 * Runs the transaction of a change to a facility. A failure has changed nothing, except with {@link
 * OutcomeUnknownError}.
 *
 * @throws {OutcomeUnknownError} if the commit got no answer.
 * @throws {ChangeRefusedError} if others change the facility for too long.
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
    throw error;
  }
}

/** Stores one property exactly as given, and the facility's date. Resolves to the stored value. */
export function changeProperty(
  db: Database,
  write: Write,
  property: WritableProperty,
  value: string,
): Promise<string> {
  return changeFacility(db, write, async (transaction) => {
    const { id, id_external: target } = write.facility;
    const before = { [property]: await readProperty(transaction, id, property) };
    const changed = difference(before, { [property]: value });
    if (changed !== undefined) await storeProperty(transaction, id, property, value);
    const record = changed && { action: 'facility.update' as const, target, ...changed };
    return { result: value, record };
  });
}

export function replaceProvisioningList(
  db: Database,
  write: Write,
  entries: StoredProvisioningEntry[],
): Promise<StoredProvisioningEntry[]> {
  return changeFacility(db, write, async (transaction) => {
    const { id, id_external: target } = write.facility;
    const before = { areas_autocomplete_list: await readProvisioningList(transaction, id) };
    const changed = difference(before, { areas_autocomplete_list: entries });
    if (changed !== undefined) {
      await storeProvisioningList(transaction, id, entries);
      await touchFacility(transaction, id);
    }
    const record = changed && { action: 'provisioning.replace' as const, target, ...changed };
    return { result: entries, record };
  });
}
