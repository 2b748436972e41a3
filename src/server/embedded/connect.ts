import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { StartError } from '../config';
import { socketOptions, type SocketAddress } from '../db/database';
import { isStopped } from '../db/errors';
import { replaceFile } from '../durable-file';
import type { Cluster } from './cluster';

/** Every cluster has this database from the start. It holds our tables. */
const DATABASE = 'postgres';

/** A socket answers at once or not at all. In milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/** Advisory lock of the process that owns the embedded database ("room" in ASCII). */
const OWNER_LOCK = 0x726f6f6d;

export interface Link {
  client: Client;
  pid: number;
  address: SocketAddress;
}

export async function connectRunning(cluster: Cluster): Promise<Link | undefined> {
  const file = readPostmasterFile(cluster.directory);
  if (file?.socketDirectory === undefined || !ownsSocket(file.socketDirectory, cluster))
    return undefined;
  const address: SocketAddress = {
    directory: file.socketDirectory,
    port: file.port,
    database: DATABASE,
  };
  const client = new Client({
    ...socketOptions(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, an error would end the process. The link's owner listens to `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    if (cause instanceof DatabaseError && !isStopped(cause)) {
      throw new StartError(
        `The database of ${cluster.dataDir} refuses the connection: ${cause.message}`,
        { cause },
      );
    }
    return undefined;
  }
  return { client, pid: file.pid, address };
}

/** Takes the owner's lock, if free, while the connection lives: a killed owner loses it at once. */
export async function takeOwnerLock({ client }: Link): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [OWNER_LOCK],
  );
  return rows[0]?.taken === true;
}

/** Describes the owner of the lock by the name of its connection (see {@link socketOptions}). */
export async function nameOwner({ client }: Link): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.classid = 0 and l.granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name.replace('roomdesk', 'process');
}

/** The file in which a running postmaster (PostgreSQL's first process) describes itself. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketDirectory: string | undefined;
}

/** An id larger than any process id (Linux stops at 2^22), so that no process has it. */
const PID_OF_NOBODY = 2 ** 31 - 2;

/** Reads postmaster.pid (miscadmin.h): line 1 process id, 4 port, 5 socket directory. */
export function readPostmasterFile(clusterDirectory: string): PostmasterFile | undefined {
  const lines = readLines(clusterDirectory);
  const pid = Number(lines?.[0]);
  if (lines === undefined || !Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDirectory: lines[4] === '' ? undefined : lines[4],
  };
}

/**
 * Whether the process is alive and the postmaster of this cluster: the system soon reuses a process
 * id for another program.
 */
export function isPostmaster(pid: number, clusterDirectory: string): boolean {
  return commandLine(pid).includes(`/postgres -D ${clusterDirectory} `);
}

/**
 * Whether the socket's directory belongs to the account that runs the cluster. After a reboot,
 * another account could have laid a trap under the same name.
 */
export function ownsSocket(socketDirectory: string, cluster: Cluster): boolean {
  const owner = cluster.account?.uid ?? process.getuid?.();
  return existsSync(socketDirectory) && lstatSync(socketDirectory).uid === owner;
}

/**
 * Replaces the process id that a crash left by one that no process has. Otherwise PostgreSQL could
 * take another program with this id for a running postmaster. The other lines stay: with them
 * PostgreSQL still finds out whether processes of the crashed one use these files.
 */
export function disown(clusterDirectory: string, stale: PostmasterFile): void {
  const path = join(clusterDirectory, 'postmaster.pid');
  const lines = readLines(clusterDirectory);
  if (lines === undefined || Number(lines[0]) !== stale.pid) return;
  const content = [String(PID_OF_NOBODY), ...lines.slice(1)].join('\n');
  replaceFile(path, content, { mode: 0o600, owner: lstatSync(path) });
}

function readLines(clusterDirectory: string): string[] | undefined {
  try {
    return readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** The arguments of a process, separated by blanks; empty if it is gone, or dead and not reaped. */
function commandLine(pid: number): string {
  if (!existsSync('/proc/self/cmdline')) {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return `${stdout.trim()} `;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
