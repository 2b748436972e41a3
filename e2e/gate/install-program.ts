import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectRoot } from '../support/server';

/** One way to install a program. */
export interface Installer {
  name: string;
  /** Installs, and returns how it ended. The caller checks whether the program now exists. */
  install: () => string;
}

/** Enough time for about 110 MB over a slow line, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** How long to wait for another package manager, in seconds. */
const LOCK_TIMEOUT_S = 300;

/** The installer by Debian's package manager; empty on other systems and without root. */
export function aptInstallers(packageName: string): Installer[] {
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  return isDebian
    ? [{ name: `apt-get install ${packageName}`, install: () => installByApt(packageName) }]
    : [];
}

function installByApt(packageName: string): string {
  const lock = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`];
  const update = runInstaller('apt-get', [...lock, 'update']);
  // Installs even if the update failed in part: it may have fetched the list that is needed. At
  // run level 1, the installation starts no services.
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
    // Progress goes to stderr, not among the results. No input: nobody can answer a prompt.
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
  });
  if (signal !== null) return `stopped after ${DOWNLOAD_TIMEOUT_MS / 1000} s`;
  return error?.message ?? (status === 0 ? 'done' : `failed (exit ${status})`);
}
