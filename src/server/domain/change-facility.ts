import { sql } from 'kysely';
import { appendAudit, type AuditRecord } from '../db/audit';
import { changeTransaction } from './change-transaction';
import type { Database } from '../db/database';
import { GoneError } from '../db/refusals';

/** Who changes which facility, or something in it. */
export interface Write extends Pick<AuditRecord, 'author'> {
  facility: NonNullable<AuditRecord['facility']>;
  /**
   * Throws where the facility is not as the caller takes it to be. Nobody else changes it from then
   * on until the end.
   */
  precondition?: ((transaction: Database) => Promise<void>) | undefined;
}

/** What a change comes to, and what is put on record of it. */
export interface Change<T> extends Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'> {
  result: T;
}

/**
 * Runs every write: one transaction holds the change, the facility's new revision and the record of
 * it, so none of them is ever there without the others. The facility's row is locked first: writes
 * to one facility and its areas take effect one after another, each on what the one before has
 * left, over any number of replicas.
 *
 * @throws {GoneError} where the facility is no longer there.
 */
export function changeFacility<T>(
  db: Database,
  write: Write,
  change: (transaction: Database) => Promise<Change<T>>,
): Promise<T> {
  return changeTransaction(db, write.facility.id, (transaction) =>
    changeWithin(transaction, write, change),
  );
}

/**
 * The same within a transaction that has begun already, but locks nothing that another write to a
 * facility would.
 */
export async function changeWithin<T>(
  transaction: Database,
  { author, facility, precondition }: Write,
  change: (transaction: Database) => Promise<Change<T>>,
): Promise<T> {
  await nextRevision(transaction, facility.id);
  await precondition?.(transaction);
  const { result, ...record } = await change(transaction);
  await appendAudit(transaction, { author, facility, ...record });
  return result;
}

/** Takes the row's lock together with the new revision: should the change fail, neither was. */
async function nextRevision(transaction: Database, facilityId: string): Promise<void> {
  const row = await transaction
    .updateTable('facility')
    .set({ revision: sql<string>`revision + 1` })
    .where('id', '=', facilityId)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new GoneError();
}
