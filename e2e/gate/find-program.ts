import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstallers, type Installer } from './install-program';

/** In addition to PATH, which services and editors often shorten. */
const FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/bin',
  '/snap/bin',
  '/opt/homebrew/bin',
];
/** Asking for a version takes a moment, so a program that hangs does not count. In milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

/** A program that tests need. */
export interface Program {
  name: string;
  /** Its Debian package, if not named like it. */
  packageName?: string;
  /** The option that prints the version, or anything else, and ends well. */
  version: string;
  /** The environment variable with another path. */
  variable: string;
  /** Where it may be, in order of precedence, if not in the system's folders under its name. */
  places?: () => string[];
  /** Ways to install it, tried in order, if not the system's alone. */
  installers?: () => Installer[];
  /** What to do where these fail, if not to install its Debian package. */
  advice?: string;
}

export const nginx: Program = { name: 'nginx', version: '-v', variable: 'NGINX_PATH' };
export const pgbouncer: Program = {
  name: 'pgbouncer',
  version: '-V',
  variable: 'PGBOUNCER_PATH',
};
export const firefox: Program = {
  name: 'firefox-esr',
  version: '--version',
  variable: 'FIREFOX_PATH',
};
/** Drives WebKitGTK, which comes with it. */
export const webkitDriver: Program = {
  name: 'WebKitWebDriver',
  packageName: 'webkit2gtk-driver',
  version: '--help',
  variable: 'WEBKIT_DRIVER_PATH',
};
/** A display for WebKitGTK, which has no headless mode. */
export const xvfb: Program = {
  name: 'Xvfb',
  packageName: 'xvfb',
  version: '-help',
  variable: 'XVFB_PATH',
};

/**
 * Finds a program: by its variable, in its places, or by a new installation.
 *
 * @throws if there is none, with what to do; tests that need it are never skipped.
 */
export function findProgram({
  name,
  packageName = name,
  version,
  variable,
  places = () => systemPlaces(name),
  installers = () => aptInstallers(packageName),
  advice = `Install it (on Debian: apt-get install -y ${packageName})`,
}: Program): string {
  // An existing file may still lack a library.
  const runs = (path: string) =>
    existsSync(path) &&
    spawnSync(path, [version], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0;
  const tried: string[] = [];
  const given = process.env[variable];
  if (given) {
    if (runs(given)) return given;
    tried.push(`${variable}=${given} does not run`);
    console.error(`${variable}=${given} does not run; looking for another ${name}.`);
  }
  const found = places().find(runs);
  if (found !== undefined) return found;
  for (const { name: installer, install } of installers()) {
    console.error(`No ${name} yet. Trying: ${installer}`);
    const outcome = install();
    const installed = places().find(runs);
    if (installed !== undefined) return installed;
    tried.push(`${installer}: ${outcome}`);
  }
  throw new Error(
    [
      `No ${name} was found or could be installed.`,
      ...tried.map((line) => `  tried: ${line}`),
      `${advice}, or set ${variable} to its program.`,
    ].join('\n'),
  );
}

/** Where the system may have a program of this name, in order of precedence. */
export function systemPlaces(name: string): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return folders.map((folder) => join(folder, name));
}

/**
 * Finds the programs of a browser besides Chromium, and passes on their paths to the processes of
 * this run. Where one cannot be had, says so once: that browser's journeys are left out.
 */
export function hasBrowser(browser: string, programs: Program[]): boolean {
  try {
    for (const program of programs) process.env[program.variable] ??= findProgram(program);
  } catch (error) {
    for (const { variable } of programs) process.env[variable] = '';
    console.error(`The journeys in ${browser} are left out. ${(error as Error).message}`);
  }
  return programs.every(({ variable }) => process.env[variable] !== '');
}
