import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../config';
import { EMBEDDED_USER, type SocketAddress } from '../db/database';
import { hasCode, syncDirectory } from '../durable-file';
import {
  type Account,
  accountForNewCluster,
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
  address: SocketAddress;
}

/** Only names a file in the cluster's directory: no network port is opened. */
const SOCKET_PORT = 5432;

/** A Unix socket's path holds 104 bytes on macOS, 108 on Linux. */
const SOCKET_PATH_MAX_BYTES = 103;

export async function prepareCluster(
  dataDir: string,
  connections: number,
  notify: (line: string) => void = () => undefined,
): Promise<Cluster> {
  makeDirectory(dataDir);
  const place = join(dataDir, 'postgres');
  const isNew = !existsSync(place);
  if (isNew && lstatSync(place, { throwIfNoEntry: false }) !== undefined)
    throw new StartError(
      `${place} is a link to a directory that is not there. Bring that back, or delete ` +
        `${dataDir} for a fresh start.`,
    );
  const account = isNew ? accountForNewCluster() : accountOfCluster(place);
  const { directory: binDirectory, major } = findBinaries(account, dataDir);
  if (isNew) {
    notify(`Making a new database for ${dataDir} …`);
    await makeCluster(place, account, binDirectory);
  }
  const directory = realpathSync(place);
  const versionFile = join(directory, 'PG_VERSION');
  if (!existsSync(versionFile))
    throw new StartError(
      `The database in ${directory} is not whole: its file PG_VERSION is missing. Look ` +
        'whether its disk is mounted; copy it again, or choose another DATA_DIR.',
    );
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== major) {
    throw new StartError(
      `The database in ${directory} was made by PostgreSQL ${version}, and this ` +
        `release brings PostgreSQL ${major}. Move its content with the ` +
        'release that made it, or choose another DATA_DIR.',
    );
  }
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${SOCKET_PORT}`)) > SOCKET_PATH_MAX_BYTES)
    throw new StartError(
      `The path of DATA_DIR, ${dataDir}, is too long for the database's socket. Set DATA_DIR ` +
        'to a directory with a shorter path.',
    );
  return {
    dataDir,
    directory,
    binDirectory,
    account,
    logFile: join(dataDir, 'postgres.log'),
    connections,
    // Every cluster has the database `postgres` from the start. It holds our tables.
    address: { directory, port: SOCKET_PORT, database: 'postgres' },
  };
}

function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be made: ` +
        (cause instanceof Error ? cause.message : String(cause)) +
        '. Let this account write there, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/**
 * Makes a new cluster beside its place, then moves it there in one step, so that a crash leaves
 * nothing half made. As root, if the database's account cannot reach DATA_DIR, the cluster stays in
 * the system's state directory, and a link leads there: no directory's mode is ever loosened, and
 * deleting DATA_DIR still means a fresh start. If two starts do this at once, the first one wins.
 */
async function makeCluster(
  place: string,
  account: Account | undefined,
  binDirectory: string,
): Promise<void> {
  const dataDir = dirname(place);
  const isInside = account === undefined || canReach(dataDir, account);
  const made = mkdtempSync(join(isInside ? dataDir : systemStateDirectory(), 'postgres.new-'));
  try {
    if (account !== undefined) chownSync(made, account.uid, account.gid);
    await runInitdb(made, account, binDirectory);
    if (isInside) renameSync(made, place);
    else symlinkSync(made, place);
    await syncDirectory(dataDir);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
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
    throw new StartError(
      `A new database could not be made in ${dirname(directory)}:\n${output}\nSet ` +
        'DATABASE_URL to a PostgreSQL of your own if this cannot be mended.',
      { cause },
    );
  }
}
