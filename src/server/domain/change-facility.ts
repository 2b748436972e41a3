import type { WritableProperty } from '../../contract/paths';
import type { AuditRecord } from '../db/audit';
import {
  claimKey,
  facilityTouch,
  finishChange,
  type IdempotencyKey,
  propertyUpdate,
  type Statement,
} from '../db/write-steps';
import { connectionsOf, type Database } from '../db/database';
import { ChangeRefusedError, isDiskFull, isReadOnly, OutcomeUnknownError } from '../db/errors';
import {
  type FacilityRow,
  lockFacility,
  type LockedFacility,
  provisioningListUpsert,
  readFacility,
  readProvisioningList,
  type StoredProvisioningEntry,
} from '../db/facilities';
import { difference } from './audit';
import { CHANGES_WAITING_MAX } from '../limits';

export interface Write<Current = unknown> extends Pick<AuditRecord, 'actor'> {
  facility: NonNullable<AuditRecord['facility']>;
  /**
   * Throws if what is to be changed is not as the caller expects. It is read under the facility's
   * lock, so nothing changes between the check and the write.
   */
  precondition?: ((current: Current) => void) | undefined;
  /** If the same request came before, its outcome is the result and there is no second effect. */
  idempotencyKey?: IdempotencyKey | undefined;
}

export interface Change<T> {
  result: T;
  record?: Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'>;
  /** What is written together with the record, where no answer depends on it. */
  writes?: readonly Statement[];
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
  { actor, facility, idempotencyKey: key }: Pick<Write, 'actor' | 'facility' | 'idempotencyKey'>,
  change: (transaction: Database, locked: LockedFacility) => Promise<Change<T>>,
  repeat: (transaction: Database, outcome: unknown) => Promise<T> = notRepeated,
): Promise<T> {
  return changeTransaction(db, facility.id, async (transaction) => {
    const earlier = key && (await claimKey(transaction, key));
    if (earlier !== undefined) return repeat(transaction, earlier.outcome);
    const locked = await lockFacility(transaction, facility.id);
    const { result, record, writes, outcome } = await change(transaction, locked);
    const recorded = record && { actor, facility, ...record };
    await finishChange(transaction, { writes, record: recorded, key, outcome });
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

export function changeProperty(
  db: Database,
  write: Write<FacilityRow>,
  property: WritableProperty,
  value: string,
): Promise<string> {
  return changeFacility(db, write, async (transaction, locked) => {
    const { id, id_external: target } = write.facility;
    if (write.precondition !== undefined) {
      const current = await readFacility(transaction, id);
      if (current === undefined) throw new ChangeRefusedError('gone');
      write.precondition(current);
    }
    const changed = difference({ [property]: locked[property] }, { [property]: value });
    if (changed === undefined) return { result: value };
    const record = { action: 'facility.update' as const, target, ...changed };
    return { result: value, record, writes: [propertyUpdate(id, property, value)] };
  });
}

export function replaceProvisioningList(
  db: Database,
  write: Write<StoredProvisioningEntry[]>,
  entries: StoredProvisioningEntry[],
): Promise<StoredProvisioningEntry[]> {
  return changeFacility(db, write, async (transaction) => {
    const { id, id_external: target } = write.facility;
    const current = await readProvisioningList(transaction, id);
    write.precondition?.(current);
    const changed = difference(
      { areas_autocomplete_list: current },
      { areas_autocomplete_list: entries },
    );
    if (changed === undefined) return { result: entries };
    const record = { action: 'provisioning.replace' as const, target, ...changed };
    const writes = [provisioningListUpsert(id, entries), facilityTouch(id)];
    return { result: entries, record, writes };
  });
}

/**
 * Decides whose turn it is to change a facility. Changes that wait for one facility's row take no
 * connections from others: they wait here.
 */
export class ChangeTurns {
  readonly #atWork: string[] = [];
  readonly #waiting: { facilityId: string; begin: () => void }[] = [];
  readonly #most: number;
  readonly #mostOfFacility: number;

  /**
   * @param connections half of them always remain for reads; one facility gets half of the rest
   * @param waitMs the longest wait for a turn: its client is still waiting then
   */
  constructor(
    connections: number,
    private readonly waitMs = 8000,
  ) {
    this.#most = Math.max(1, Math.floor(connections / 2));
    this.#mostOfFacility = Math.max(1, Math.floor(this.#most / 2));
  }

  async take<T>(facilityId: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(facilityId);
    try {
      return await work();
    } finally {
      this.#atWork.splice(this.#atWork.indexOf(facilityId), 1);
      this.#next();
    }
  }

  #turn(facilityId: string): Promise<void> {
    const isHere = (one: { facilityId: string }) => one.facilityId === facilityId;
    if (this.#waiting.filter(isHere).length >= CHANGES_WAITING_MAX)
      return Promise.reject(new ChangeRefusedError('facility_busy'));
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { facilityId, begin };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new ChangeRefusedError('facility_busy'));
      }, this.waitMs);
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  /** Begins the first waiting change that may begin. A facility's queue does not delay others. */
  #next(): void {
    const index = this.#waiting.findIndex(({ facilityId }) => this.#mayBegin(facilityId));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#atWork.push(next.facilityId);
    next.begin();
  }

  #mayBegin(facilityId: string): boolean {
    return (
      this.#atWork.length < this.#most &&
      this.#atWork.filter((id) => id === facilityId).length < this.#mostOfFacility
    );
  }
}
