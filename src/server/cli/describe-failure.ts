import { DatabaseError } from 'pg';
import { StartError } from '../config';
import { NotConnectedError } from '../db/errors';

/**
 * SQLSTATE classes that tell of circumstances: connection, another's write, rights, resources,
 * locks, an operator, the system.
 */
const CIRCUMSTANCES = /^(08|23|25006|40|42501|53|55|57|58)/;
/** Codes of the operating system: no such file, no access, no space, no connection. */
const SYSTEM_ERROR = /^E[A-Z]+$/;
/** The driver gives the end of a connection no code. */
const CONNECTION_ENDED = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * A failure as it is told: one clear message for what can happen to anybody; what should not happen
 * comes whole, with its stack.
 */
export function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof StartError) return error.message;
  if (error instanceof NotConnectedError)
    return `The database cannot be reached: ${error.message}. Nothing was changed.`;
  if (CONNECTION_ENDED.test(error.message))
    return `The database is gone: ${error.message}. Look whether the change was made before you repeat it.`;
  if (error instanceof DatabaseError && CIRCUMSTANCES.test(error.code ?? ''))
    return `The database refused: ${error.message}. Nothing was changed.`;
  if ('code' in error && error.code === 'EISDIR')
    return `That did not work: ${wantedFile(error)} is a directory; a file is wanted.`;
  if ('code' in error && typeof error.code === 'string' && SYSTEM_ERROR.test(error.code))
    return `That did not work: ${error.message}`;
  return error;
}

/**
 * A file is written beside its place first: then its place is what was asked for. Reading names
 * nothing.
 */
function wantedFile(error: Error & { dest?: string; path?: string }): string {
  return error.dest ?? error.path ?? 'what was named';
}
