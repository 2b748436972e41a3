import { DatabaseError } from 'pg';

/**
 * SQLSTATEs that say nothing of the statement, only that the database cannot serve it now:
 * connection exceptions (08), out of resources such as connections or disk (53), shutting or
 * starting up (57P), statement time-out (57014).
 */
const NOT_NOW = /^(?:08|53|57P|57014)/;
/** The system's own words for a database that is not there. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * The driver names its own failures by text alone: no free connection in time, or one that broke.
 */
const DRIVER_TEXT =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/**
 * Whether an error says that the database cannot be reached or is too busy: a reason to come again,
 * no defect.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return NOT_NOW.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (DRIVER_TEXT.test(error.message)) return true;
  if (error instanceof AggregateError)
    return error.errors.length > 0 && error.errors.every(isUnavailable);
  return 'syscall' in error && 'code' in error && UNREACHABLE.has(String(error.code));
}
