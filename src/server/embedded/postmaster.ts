import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from './binaries';
import type { Cluster } from './cluster';

/** The next start renames a log larger than this, in bytes. */
const LOG_MAX_BYTES = 5 * 1024 * 1024;
/** Connections besides the server's own: its lock, and the commands of `roomdesk`. */
const OTHER_CONNECTIONS = 20;
const DEFAULT_MAX_CONNECTIONS = 100;
const LOG_TAIL_LINES = 12;

export interface StartedPostmaster {
  child: ChildProcess;
  logTail(): string;
}

/** In a process group of its own: Ctrl-C reaches only us, and we stop it after the last request. */
export function startPostmaster(cluster: Cluster): StartedPostmaster {
  const { directory, logFile } = cluster;
  // After a crash these name a process that may be another program by now, or dead and not reaped,
  // and would pass for a running one. PostgreSQL finds running ones by their memory, too.
  for (const name of ['postmaster.pid', `.s.PGSQL.${cluster.address.port}.lock`])
    rmSync(join(directory, name), { force: true });
  const settings = {
    listen_addresses: '',
    max_connections: String(
      Math.max(DEFAULT_MAX_CONNECTIONS, cluster.connections + OTHER_CONNECTIONS),
    ),
    port: String(cluster.address.port),
    unix_socket_directories: directory,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    logging_collector: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES)
    renameSync(logFile, `${logFile}.previous`);
  const log = openSync(logFile, 'a', 0o600);
  const { size } = statSync(logFile);
  const child = spawn(join(cluster.binDirectory, 'postgres'), ['-D', directory, ...options], {
    ...cluster.account,
    cwd: '/',
    env: childEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  // A failed spawn also ends the child, which the log or the exit shows. Without a listener, the
  // error would end this process.
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  const logTail = () => {
    const lines = readFileSync(logFile).subarray(size).toString('utf8').trim().split('\n');
    return lines.slice(-LOG_TAIL_LINES).join('\n');
  };
  return { child, logTail };
}

export function runningPostmaster(clusterDirectory: string): number | undefined {
  const pid = readPid(clusterDirectory);
  return pid !== undefined && isPostmaster(pid, clusterDirectory) ? pid : undefined;
}

/** The system soon reuses a process id for another program. */
export function isPostmaster(pid: number, clusterDirectory: string): boolean {
  return commandLine(pid).includes(`/postgres -D ${clusterDirectory} `);
}

/** The first line of postmaster.pid (miscadmin.h). */
function readPid(clusterDirectory: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
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
