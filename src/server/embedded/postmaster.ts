import { spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../config';
import { EMBEDDED_USER } from '../db/database';
import { replaceFile } from '../durable-file';
import { accountName, canReach, childEnvironment, type Account } from './binaries';
import type { Cluster } from './cluster';

/** Only names a file in the socket's directory: no network port is opened. */
const SOCKET_PORT = 5432;
const SOCKET_DIRECTORY_PREFIX = 'roomdesk-';
/** A Unix socket's path holds 104 bytes on macOS, 108 on Linux. */
const SOCKET_PATH_MAX_BYTES = 103;
/** The next start renames a log larger than this, in bytes. */
const LOG_MAX_BYTES = 5 * 1024 * 1024;
/** Connections besides the server's own: its lock, and the commands of `roomdesk`. */
const OTHER_CONNECTIONS = 20;
const DEFAULT_MAX_CONNECTIONS = 100;
const LOG_TAIL_LINES = 12;

export interface StartedPostmaster {
  child: ChildProcess;
  logTail(): string;
  socketDirectory: string;
}

/**
 * Starts PostgreSQL on the cluster, with its socket in the given directory or a new one. It has a
 * process group of its own: Ctrl-C at the terminal reaches only us, and we stop it after the last
 * request. It has no network and one private socket, and every acknowledged write is on disk.
 */
export function startPostmaster(
  cluster: Cluster,
  givenSocketDirectory?: string,
): StartedPostmaster {
  const socketDirectory = givenSocketDirectory ?? makeSocketDirectory(cluster.account);
  const settings = {
    listen_addresses: '',
    max_connections: String(
      Math.max(DEFAULT_MAX_CONNECTIONS, cluster.connections + OTHER_CONNECTIONS),
    ),
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    ...writeAccessRules(cluster),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    logging_collector: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(cluster.logFile);
  const child = spawn(
    join(cluster.binDirectory, 'postgres'),
    ['-D', cluster.directory, ...options],
    {
      ...cluster.account,
      cwd: '/',
      env: childEnvironment(),
      detached: true,
      stdio: ['ignore', log.handle, log.handle],
    },
  );
  // A failed spawn also ends the child, which the log or the exit shows. Without a listener, the
  // error would end this process.
  child.on('error', () => undefined);
  child.unref();
  closeSync(log.handle);
  const logTail = () =>
    readFileSync(cluster.logFile)
      .subarray(log.size)
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(-LOG_TAIL_LINES)
      .join('\n');
  return { child, logTail, socketDirectory };
}

/**
 * Only root and the account that starts the database may connect; the socket itself identifies them
 * (peer). If root starts it, the database runs under another account, which other programs may have
 * too. These can reach its socket but are refused there.
 */
function writeAccessRules({ directory }: Cluster): { hba_file: string; ident_file: string } {
  const beside = dirname(directory);
  const accounts = new Set(['root', accountName()]);
  const write = (name: string, lines: string[]) => {
    const path = join(beside, name);
    // The database's account reads these files, which hold no secret.
    replaceFile(path, `${lines.join('\n')}\n`, { mode: 0o644 });
    return path;
  };
  return {
    hba_file: write('postgres-access.conf', [`local all ${EMBEDDED_USER} peer map=roomdesk`]),
    ident_file: write(
      'postgres-accounts.conf',
      [...accounts].map((account) => `roomdesk "${account}" ${EMBEDDED_USER}`),
    ),
  };
}

/** Makes a private directory (mode 0700) for the socket, at a path short enough for a socket. */
function makeSocketDirectory(account: Account | undefined): string {
  const longest = join(
    tmpdir(),
    `${SOCKET_DIRECTORY_PREFIX}XXXXXX`,
    `.s.PGSQL.${SOCKET_PORT}.lock`,
  );
  const fits = Buffer.byteLength(longest) <= SOCKET_PATH_MAX_BYTES && canReach(tmpdir(), account);
  const parent = fits ? tmpdir() : '/tmp';
  const directory = makeIn(parent);
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  return directory;
}

function makeIn(parent: string): string {
  try {
    return mkdtempSync(join(parent, SOCKET_DIRECTORY_PREFIX));
  } catch (cause) {
    throw new StartError(
      `The embedded database's socket cannot be made in ${parent} ` +
        `(${cause instanceof Error ? cause.message : String(cause)}). Set TMPDIR to a ` +
        'directory with a short path that this account can write to.',
      { cause },
    );
  }
}

/**
 * Removes a socket's directory that nobody uses any more, but only if one of our starts made it.
 */
export function removeSocketDirectory(directory: string): void {
  if (basename(directory).startsWith(SOCKET_DIRECTORY_PREFIX))
    rmSync(directory, { recursive: true, force: true });
}

/**
 * Empties a directory that stays, for another socket: a killed postmaster's files would be in the
 * way.
 */
export function emptySocketDirectory(directory: string): void {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { force: true });
}

function openLog(path: string): { handle: number; size: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES)
    renameSync(path, `${path}.previous`);
  const handle = openSync(path, 'a', 0o600);
  return { handle, size: statSync(path).size };
}
