import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectRoot } from '../server';

/** One way to get a program. */
export interface Installer {
  name: string;
  /** Answers in words how it ended; whether the program is there now is found out by looking. */
  install: () => string;
}

/** A slow line gets this long for about 110 MB, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** Another package manager at work is waited for, in seconds. */
const LOCK_TIMEOUT_S = 300;

/** Debian's own, where it may be asked: as root. */
export function aptInstallers(packageName: string): Installer[] {
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  return isDebian
    ? [{ name: `apt-get install ${packageName}`, install: () => installByApt(packageName) }]
    : [];
}

function installByApt(packageName: string): string {
  const lock = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`];
  const update = runInstaller('apt-get', [...lock, 'update']);
  // An update that failed in part may have brought the list we need. Run level 1: what is a service
  // is not started.
  const install = runInstaller(
    'apt-get',
    [...lock, 'install', '-y', '--no-install-recommends', packageName],
    { RUNLEVEL: '1' },
  );
  return `update ${update}, install ${install}`;
}

/** Runs a program that installs another, and tells how it ended. */
export function runInstaller(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): string {
  const { status, error, signal } = spawnSync(program, args, {
    cwd: projectRoot,
    // Progress belongs beside the results, not in them; nobody is there to answer a question.
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
  });
  if (signal !== null) return `stopped after ${DOWNLOAD_TIMEOUT_MS / 1000} s`;
  return error?.message ?? (status === 0 ? 'done' : `failed (exit ${status})`);
}
