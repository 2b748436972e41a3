import { DatabaseError } from 'pg';

/** No connection to the database could be had: no query was sent. */
export class NotConnectedError extends Error {
  override name = 'NotConnectedError';
  constructor(cause: unknown) {
    // Of a name with several addresses the driver gives all that failed, and no text.
    const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(first instanceof Error ? first.message : String(first), { cause });
  }
}

/** The answer to a commit is missing: only a read shows whether the change took effect. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
  constructor(cause: unknown) {
    super('The database did not say whether the change took effect', { cause });
  }
}

/** Why a change was refused. Nothing was changed. */
type ChangeRefusal =
  /** What the write was authorized for was deleted in the moment between. */
  | 'gone'
  /** Others are changing the facility, and have been for a while. */
  | 'facility_busy'
  /** The room's services would outgrow what a room may hold. */
  | 'room_full'
  /** The rooms of the facility would together outgrow what one answer can hold. */
  | 'facility_full'
  /** The key came again with another request than the one it stands for. */
  | 'idempotency_key_reused';

/** A change that was refused as a whole. */
export class ChangeRefusedError extends Error {
  override name = 'ChangeRefusedError';
  constructor(
    readonly reason: ChangeRefusal,
    cause?: unknown,
  ) {
    super(`The change was refused: ${reason}`, { cause });
  }
}

/** The system's own words for a connection that broke. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The driver names its own failures by text alone: an answer that did not come in time. */
const QUERY_TIMEOUT_TEXT = 'Query read timeout';

/** A connection that broke. */
const CONNECTION_TEXTS = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** The server is stopping. */
const POOL_TEXT = 'Cannot use a pool after calling end';

/** `states` are SQLSTATEs, their classes first (PostgreSQL, appendix A). */
const withState = (states: RegExp) => (error: unknown) =>
  error instanceof DatabaseError && states.test(error.code ?? '');

/** Whether a change was refused by a standby, or a database set to read only. */
export const isReadOnly = withState(/^25006$/);

/** Whether a change found no room on the database's disk. */
export const isDiskFull = withState(/^53100$/);

/** Whether a change waited too long for another. */
export const isLockTimeout = withState(/^55P03$/);

/** Whether PostgreSQL undid one of two that waited for each other: it may try again. */
export const isDeadlock = withState(/^40P01$/);

/**
 * Whether a prepared statement is missing, or there already: behind a pooler the connection is
 * another one than that which prepared it, or was prepared by another client.
 */
export const isPreparedElsewhere = withState(/^(?:26000|42P05)$/);

/** Whether the database is starting up or shutting down, or somebody stopped the query. */
export const isStopped = withState(/^57/);

/**
 * Whether it says nothing of the statement, only that the database cannot serve it now: connection
 * exceptions (08), out of resources such as connections or disk (53), shutting or starting up
 * (57P), statement time-out (57014), lock time-out (55P03), a transaction that waited too long for
 * its client (25P03), two that stood in each other's way (40).
 */
const isTemporary = withState(/^(?:08|53|57P|57014|55P03|25P03|40)/);

/**
 * Whether a start failed by the database and its settings, not by a defect: connection (08), read
 * only, account (28), name of the database (3D), rights, resources (53), locks (55), an operator
 * (57).
 */
export const isNotUsable = withState(/^(?:08|25006|28|3D|42501|53|55|57)/);

/**
 * Whether a command failed by circumstances, not by a defect: connection (08), another's write (23,
 * 40), read only, rights, resources (53), locks (55), an operator (57), the system (58).
 */
export const isRefusal = withState(/^(?:08|23|25006|40|42501|53|55|57|58)/);

/** Whether the connection broke during a query. The driver gives that no code. */
export function isConnectionEnd(error: Error): boolean {
  return CONNECTION_TEXTS.some((text) => error.message.startsWith(text));
}

/** Whether the database did not answer in time: its connection leads nowhere. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === QUERY_TIMEOUT_TEXT;
}

/**
 * Whether an error says that the database cannot be reached, is too busy or takes no changes: a
 * reason to retry, no defect.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NotConnectedError || isReadOnly(error) || isQueryTimeout(error)) return true;
  if (error instanceof DatabaseError) return isTemporary(error);
  if (!(error instanceof Error)) return false;
  if (isConnectionEnd(error) || error.message.startsWith(POOL_TEXT)) return true;
  return 'syscall' in error && 'code' in error && BROKEN.has(String(error.code));
}
