import { sql } from 'kysely';
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits';
import { ChangeTurns } from './change-turns';
import { connectionsOf, type Database } from '../db/database';
import {
  FacilityBusyError,
  isDiskFull,
  isLockTimeout,
  isReadOnly,
  OutcomeUnknownError,
} from '../db/errors';

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
 * @throws {FacilityBusyError} where others change the facility for too long.
 */
export async function changeTransaction<T>(
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
    throw isLockTimeout(error) ? new FacilityBusyError(error) : error;
  }
}

async function limit(transaction: Database): Promise<void> {
  const settings = Object.entries(limits).map(
    ([name, value]) => sql`set_config(${name}, ${String(value)}, true)`,
  );
  await sql`select ${sql.join(settings)}`.execute(transaction);
}
