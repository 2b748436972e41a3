import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../config';
import { EMBEDDED_USER } from '../db/database';
import { hasCode, syncDirectory } from '../durable-file';
import {
  type Account,
  accountForNewCluster,
  accountName,
  accountOfCluster,
  canReach,
  childEnvironment,
  findBinaries,
  systemStateDirectory,
} from './binaries';

export interface Cluster {
  dataDir: string;
  /** The real path, without links, to compare with a running postmaster's path. */
  directory: string;
  binDirectory: string;
  account: Account | undefined;
  logFile: string;
  connections: number;
}

/**
 * A file in DATA_DIR, for a cluster that cannot be in DATA_DIR itself. It names the cluster's
 * directory within the system's state.
 */
const ELSEWHERE_FILE = 'postgres-elsewhere';

/**
 * Finds the cluster of `dataDir`, or makes one. It is in DATA_DIR, with one exception: as root, if
 * the database's account cannot reach DATA_DIR, it is in the system's state directory. A file in
 * DATA_DIR then holds its name, so deleting DATA_DIR still means a fresh start. No directory's mode
 * is ever loosened.
 */
export async function prepareCluster(
  dataDir: string,
  connections: number,
  notify: (line: string) => void = () => undefined,
): Promise<Cluster> {
  // An account without a name is refused before anything is made.
  accountName();
  makeDirectory(dataDir);
  const existing = existingCluster(dataDir);
  const account = existing === undefined ? accountForNewCluster() : accountOfCluster(existing);
  const binaries = findBinaries(account, dataDir);
  const directory = realpathSync(
    existing ?? (await makeCluster(dataDir, account, binaries.directory, notify)),
  );

  const version =
    existing === undefined
      ? binaries.major
      : readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major) {
    throw new StartError(
      `The database in ${directory} was made by PostgreSQL ${version}, and this ` +
        `release brings PostgreSQL ${binaries.major}. Move its content with the ` +
        'release that made it, or choose another DATA_DIR.',
    );
  }
  return {
    dataDir,
    directory,
    binDirectory: binaries.directory,
    account,
    logFile: join(dirname(directory), 'postgres.log'),
    connections,
  };
}

function existingCluster(dataDir: string): string | undefined {
  const elsewhere = join(dataDir, ELSEWHERE_FILE);
  if (existsSync(elsewhere)) {
    const directory = clusterElsewhere(readFileSync(elsewhere, 'utf8').trim());
    if (existsSync(directory)) return directory;
    throw new StartError(
      `The database of ${dataDir} should be in ${directory}, and is not there. Bring ` +
        `it back, or delete ${dataDir} for a fresh start.`,
    );
  }
  const inside = join(dataDir, 'postgres');
  return existsSync(inside) ? inside : undefined;
}

async function makeCluster(
  dataDir: string,
  account: Account | undefined,
  binDirectory: string,
  notify: (line: string) => void,
): Promise<string> {
  notify(`Making a new database for ${dataDir} …`);
  if (account === undefined || canReach(dataDir, account)) {
    const inside = join(dataDir, 'postgres');
    await initialise(inside, account, binDirectory);
    return inside;
  }
  const id = randomUUID();
  const outside = clusterElsewhere(id);
  mkdirSync(dirname(outside));
  // The directory is new and ours. The account must pass through it, whatever the mask.
  chmodSync(dirname(outside), 0o711);
  await initialise(outside, account, binDirectory);
  return keepElsewhere(dataDir, id);
}

/**
 * Writes the file once the cluster is whole, and to disk before the cluster is used. If two starts
 * do this at once, the first to write wins.
 */
async function keepElsewhere(dataDir: string, id: string): Promise<string> {
  try {
    await writeFile(join(dataDir, ELSEWHERE_FILE), `${id}\n`, { flag: 'wx', flush: true });
    await syncDirectory(dataDir);
    return clusterElsewhere(id);
  } catch (error) {
    const winner = existingCluster(dataDir);
    rmSync(dirname(clusterElsewhere(id)), { recursive: true, force: true });
    if (winner === undefined) throw error;
    return winner;
  }
}

function clusterElsewhere(id: string): string {
  return join(systemStateDirectory(), id, 'postgres');
}

function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be made: ` +
        (cause instanceof Error ? cause.message : String(cause)),
      { cause },
    );
  }
}

/**
 * The age at which the remains of a crash are deleted, in milliseconds: older than any initdb that
 * still runs.
 */
const LEFTOVER_AGE_MS = 10 * 60_000;

/**
 * Makes a new cluster beside its place, then moves it there in one step, so that a crash leaves
 * nothing half made. If two starts do this at once, the first to move wins, and the other deletes
 * its own.
 */
async function initialise(
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
    await syncDirectory(dirname(directory));
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
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
    const output =
      cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new StartError(`A new database could not be made in ${dirname(directory)}:\n${output}`, {
      cause,
    });
  }
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
