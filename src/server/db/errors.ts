import { DatabaseError } from 'pg';

export class NotConnectedError extends Error {
  override name = 'NotConnectedError';
  constructor(cause: unknown) {
    // If a name has several addresses, the driver's error lists all failures and has no text.
    const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(first instanceof Error ? first.message : String(first), { cause });
  }
}

export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
  constructor(cause: unknown) {
    super('The database did not say whether the change took effect', { cause });
  }
}

type ChangeRefusal =
  /** The object of the write was deleted just after the request was authorized. */
  | 'gone'
  | 'service_unknown'
  | 'facility_busy'
  | 'room_full'
  | 'facility_full'
  | 'first_request_running'
  | 'idempotency_key_reused';

export class ChangeRefusedError extends Error {
  override name = 'ChangeRefusedError';
  constructor(
    readonly reason: ChangeRefusal,
    cause?: unknown,
  ) {
    super(`The change was refused: ${reason}`, { cause });
  }
}

const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The driver names its own failures only by text. This one: an answer did not come in time. */
const QUERY_TIMEOUT_TEXT = 'Query read timeout';

const CONNECTION_TEXTS = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

const POOL_TEXT = 'Cannot use a pool after calling end';

/** Checks for SQLSTATEs that match `states`; their class comes first (PostgreSQL, appendix A). */
const withState = (states: RegExp) => (error: unknown) =>
  error instanceof DatabaseError && states.test(error.code ?? '');

export const isReadOnly = withState(/^25006$/);

export const isDiskFull = withState(/^53100$/);

export const isLockTimeout = withState(/^55P03$/);

/** Whether PostgreSQL undid one of two transactions that waited for each other. */
export const isDeadlock = withState(/^40P01$/);

/** Whether the database is starting or shutting down, or an operator stopped the query. */
export const isStopped = withState(/^57/);

/**
 * Whether the error concerns not the statement but a database that cannot serve it now: connection
 * exceptions (08), lack of resources such as connections or disk (53), shutting down or starting
 * (57P), statement time-out (57014), lock time-out (55P03), a transaction that waited too long for
 * its client (25P03), a conflict of two transactions (40).
 */
const isTemporary = withState(/^(?:08|53|57P|57014|55P03|25P03|40)/);

/**
 * Whether a start failed because of the database and its settings, not a defect: connection (08),
 * read only, account (28), name of the database (3D), rights, resources (53), locks (55), an
 * operator (57).
 */
export const isNotUsable = withState(/^(?:08|25006|28|3D|42501|53|55|57)/);

/**
 * Whether a command failed because of circumstances, not a defect: connection (08), another's write
 * (23, 40), read only, rights, resources (53), locks (55), an operator (57), the system (58).
 */
export const isRefusal = withState(/^(?:08|23|25006|40|42501|53|55|57|58)/);

export function isConnectionEnd(error: Error): boolean {
  return CONNECTION_TEXTS.some((text) => error.message.startsWith(text));
}

export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === QUERY_TIMEOUT_TEXT;
}

/** A reason to retry, not a defect. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NotConnectedError || isReadOnly(error) || isQueryTimeout(error)) return true;
  if (error instanceof DatabaseError) return isTemporary(error);
  if (!(error instanceof Error)) return false;
  if (isConnectionEnd(error) || error.message.startsWith(POOL_TEXT)) return true;
  return 'syscall' in error && 'code' in error && BROKEN.has(String(error.code));
}
