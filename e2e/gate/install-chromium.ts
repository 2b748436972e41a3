import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One way to get a Chromium. */
export interface Installer {
  name: string;
  /** Answers in words how it ended; whether a browser is there now is found out by looking. */
  install: () => string;
}

/** A slow line gets this long for about 110 MB, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** The server that keeps the downloads may be out of reach: then say so soon, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** Another package manager at work is waited for, in seconds. */
const LOCK_TIMEOUT_S = 300;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Playwright's installer; then, on Debian as root, the system's. */
export function chromiumInstallers(): Installer[] {
  const playwright = {
    name: 'playwright install chromium-headless-shell',
    install: () =>
      run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'], {
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_TIMEOUT_MS),
      }),
  };
  const apt = { name: 'apt-get install chromium-headless-shell', install: installByApt };
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') ? [playwright, apt] : [playwright];
}

function installByApt(): string {
  const lock = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`];
  const update = run('apt-get', [...lock, 'update']);
  // An update that failed in part may have brought the list we need.
  const install = run('apt-get', [...lock, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  return `update ${update}, install ${install}`;
}

function run(program: string, args: string[], environment: NodeJS.ProcessEnv = {}): string {
  const { status, error, signal } = spawnSync(program, args, {
    cwd: root,
    // Progress belongs beside the results, not in them; nobody is there to answer a question.
    stdio: ['ignore', 2, 2],
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
  });
  if (signal !== null) return `stopped after ${DOWNLOAD_TIMEOUT_MS / 1000} s`;
  return error?.message ?? (status === 0 ? 'done' : `failed (exit ${status})`);
}
