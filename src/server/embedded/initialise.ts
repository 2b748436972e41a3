import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../config';
import { EMBEDDED_USER } from '../db/database';
import { childEnvironment, type Account } from './account';

/**
 * What a crash left half made is thrown away once it is older than any initdb still running. In
 * milliseconds.
 */
const LEFTOVER_AGE_MS = 10 * 60_000;

/**
 * Makes a new cluster: beside its place first, then moved there in one step, so that a crash leaves
 * nothing half made.
 * Of two starts at once the first to move wins, and the other throws its own away.
 */
export async function initialise(
  directory: string,
  account: Account | undefined,
  binDirectory: string,
): Promise<void> {
  removeLeftovers(directory);
  const temporary = mkdtempSync(`${directory}.new-`);
  try {
    if (account !== undefined) chownSync(temporary, account.uid, account.gid);
    await runInitdb(temporary, account, binDirectory);
    renameSync(temporary, directory);
    syncDirectory(dirname(directory));
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function runInitdb(
  directory: string,
  account: Account | undefined,
  binDirectory: string,
): Promise<void> {
  const options = [
    '--locale=C',
    '--encoding=UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(
      join(binDirectory, 'initdb'),
      ['-D', directory, '-U', EMBEDDED_USER, ...options],
      {
        ...account,
        cwd: '/',
        env: childEnvironment(),
      },
    );
  } catch (cause) {
    const said =
      cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new StartError(`A new database could not be made in ${dirname(directory)}:\n${said}`, {
      cause,
    });
  }
}

/** A new name is only safe once the directory that holds it is on disk. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function removeLeftovers(directory: string): void {
  const parent = dirname(directory);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(directory)}.new-`)) continue;
    const path = join(parent, name);
    if (statSync(path).mtimeMs < Date.now() - LEFTOVER_AGE_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
  );
}
