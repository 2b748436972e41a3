import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster';

/** What a running postmaster (PostgreSQL's first process) says about itself in its directory. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Undefined until the socket is there. */
  socketDirectory: string | undefined;
}

/** Larger than any process id (Linux stops at 2^22): the id of nobody. */
const PID_OF_NOBODY = 2 ** 31 - 2;

/** PostgreSQL's miscadmin.h: line 1 process id, 4 port, 5 socket directory. */
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
 * Whether the process is alive and the postmaster of this cluster: a process id is soon given to
 * another program.
 */
export function isPostmaster(pid: number, clusterDirectory: string): boolean {
  return commandLine(pid).includes(`/postgres -D ${clusterDirectory} `);
}

/**
 * Whether the socket's directory belongs to the one who runs the cluster: not a trap laid after a
 * reboot under the same name.
 */
export function ownsSocket(socketDirectory: string, cluster: Cluster): boolean {
  const owner = cluster.account?.uid ?? process.getuid?.();
  return existsSync(socketDirectory) && lstatSync(socketDirectory).uid === owner;
}

/**
 * A process id left by a crash may belong to another program by now, and PostgreSQL would take that
 * for a running postmaster. The id is replaced by nobody's, and the rest kept: from it PostgreSQL
 * still finds out whether processes of the crashed one are at work on these files.
 */
export function disown(clusterDirectory: string, stale: PostmasterFile): void {
  const path = join(clusterDirectory, 'postmaster.pid');
  const lines = readLines(clusterDirectory);
  if (lines === undefined || Number(lines[0]) !== stale.pid) return;
  const { uid, gid } = lstatSync(path);
  const replacement = `${path}.disowned`;
  writeFileSync(replacement, [String(PID_OF_NOBODY), ...lines.slice(1)].join('\n'), {
    mode: 0o600,
  });
  chownSync(replacement, uid, gid);
  renameSync(replacement, path);
}

function readLines(clusterDirectory: string): string[] | undefined {
  try {
    return readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** The arguments of a process, parted by blanks; empty where it is gone, or dead and not reaped. */
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
