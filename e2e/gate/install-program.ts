import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectRoot } from '../support/server';

/** One way to install a program. */
export interface Installer {
  name: string;
  /** Installs and describes the result; whether the program now exists is checked separately. */
  install: () => string;
}

/** Enough time for about 110 MB over a slow line, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** How long to wait for another package manager, in seconds. */
const LOCK_TIMEOUT_S = 300;

/** Debian's package manager, if we may use it: as root. */
export function aptInstallers(packageName: string): Installer[] {
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  return isDebian
    ? [{ name: `apt-get install ${packageName}`, install: () => installByApt(packageName) }]
    : [];
}

function installByApt(packageName: string): string {
  const lock = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`];
  const update = runInstaller('apt-get', [...lock, 'update']);
  // A partly failed update may have fetched the list that we need. Run level 1 starts no services.
  const install = runInstaller(
    'apt-get',
    [...lock, 'install', '-y', '--no-install-recommends', packageName],
    { RUNLEVEL: '1' },
  );
  return `update ${update}, install ${install}`;
}

/** Runs an installer and describes how it ended. */
export function runInstaller(
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): string {
  const { status, error, signal } = spawnSync(program, args, {
    cwd: projectRoot,
    // Progress goes to stderr, beside the results. Nobody can answer a prompt.
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
  });
  if (signal !== null) return `stopped after ${DOWNLOAD_TIMEOUT_MS / 1000} s`;
  return error?.message ?? (status === 0 ? 'done' : `failed (exit ${status})`);
}
