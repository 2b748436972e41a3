import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

/** A program that tests need. A machine that has one keeps it as it is. */
export interface Program {
  /** The environment variable that may hold its path. */
  variable: string;
  /** What to look for, in order: names or whole paths. */
  names: string[];
  /** Its Debian package. */
  packageName: string;
  /** An option with which it prints something and exits with 0: a file may lack a library. */
  version?: string;
  /** A command to try before Debian's. */
  install?: string;
}

const whole = chromium.executablePath();
const SHELL = 'chromium-headless-shell';

/** The browser of the journeys: Playwright's own, of which the shell is enough, or the system's. */
export const chromiumProgram: Program = {
  variable: 'CHROMIUM_PATH',
  names: [
    // Playwright tells the path of the whole browser only.
    whole.replace(
      /chromium-(\d+)\/chrome-([^/]+)\/.*/,
      'chromium_headless_shell-$1/chrome-headless-shell-$2/chrome-headless-shell',
    ),
    whole,
    SHELL,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'microsoft-edge',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packageName: SHELL,
  install: `PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT=10000 npx playwright install ${SHELL}`,
};
export const nginx: Program = {
  variable: 'NGINX_PATH',
  names: ['nginx'],
  packageName: 'nginx',
  version: '-v',
};
export const pgbouncer: Program = {
  variable: 'PGBOUNCER_PATH',
  names: ['pgbouncer'],
  packageName: 'pgbouncer',
};
export const firefox: Program = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  packageName: 'firefox-esr',
};
/** The driver of WebKitGTK, which its package installs too. */
export const webkitDriver: Program = {
  variable: 'WEBKIT_DRIVER_PATH',
  names: ['WebKitWebDriver'],
  packageName: 'webkit2gtk-driver',
  version: '--help',
};
/** A display for WebKitGTK, which has no headless mode. */
export const xvfb: Program = {
  variable: 'XVFB_PATH',
  names: ['Xvfb'],
  packageName: 'xvfb',
  version: '-help',
};

/**
 * The path of a program. If there is none, says which command it runs, and installs it.
 *
 * @throws if that fails too; tests that need the program are never skipped.
 */
export function findProgram(program: Program): string {
  const { variable, names, packageName, version = '--version', install } = program;
  const runs = (path: string) =>
    existsSync(path) &&
    spawnSync(path, [version], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  // Services and editors often shorten PATH. A whole path stays what it is.
  const folders = `${process.env['PATH']}:/usr/sbin:/usr/local/bin:/usr/bin:/snap/bin`.split(':');
  const places = new Set(names.flatMap((name) => folders.map((folder) => resolve(folder, name))));
  const find = () => [...places].find(runs);
  const given = process.env[variable] ?? '';
  if (given !== '') {
    if (runs(given)) return given;
    console.error(`${variable}=${given} does not run; looking for another.`);
  }
  // At run level 1, an installation starts no services.
  const apt =
    'apt-get update; RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive ' +
    `apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ${packageName}`;
  let found = find();
  for (const command of [install ?? [], apt].flat()) {
    if (found !== undefined) break;
    console.error(`No ${packageName} yet. Trying: ${command}`);
    // Nobody can answer a question. Enough time for 110 MB over a slow line.
    spawnSync('sh', ['-c', command], { stdio: ['ignore', 2, 2], timeout: 300_000 });
    found = find();
  }
  if (found !== undefined) return found;
  throw new Error(
    `No ${packageName} was found or could be installed: install it, or set ${variable} to its path.`,
  );
}

/** Whether a browser besides Chromium can be had. Passes on its programs to Playwright's workers. */
export function hasBrowser(...programs: Program[]): boolean {
  try {
    for (const program of programs) process.env[program.variable] ??= findProgram(program);
  } catch (error) {
    console.error('The journeys in one browser are left out.', error);
    for (const { variable } of programs) process.env[variable] = '';
  }
  return programs.every(({ variable }) => process.env[variable] !== '');
}

/** How the journeys and their like start the browser, which sends nothing by itself. */
export const chromiumLaunch = () => ({
  executablePath: findProgram(chromiumProgram),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // `rooms` is not a loopback name, so its pages by plain http are no secure context.
    '--host-resolver-rules=MAP rooms 127.0.0.1',
  ],
});
