import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstallers, type Installer } from './install-program';

/** Folders to search after those of PATH, which services and editors often shorten. */
const FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/bin',
  '/snap/bin',
  '/opt/homebrew/bin',
];
/** A program that prints no version within this time does not run. In milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

/** A program that tests need. */
export interface Program {
  name: string;
  /** Its Debian package, if that has another name. */
  packageName?: string;
  /** An option with which the program prints its version, or anything else, and exits with 0. */
  version: string;
  /** The environment variable that may hold another path. */
  variable: string;
  /** Its possible paths, in order of precedence. By default, its name in the system's folders. */
  places?: () => string[];
  /** Ways to install it, tried in order. By default, only apt. */
  installers?: () => Installer[];
  /** Advice for when these fail. By default, to install its Debian package. */
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
/** The driver of WebKitGTK. Its package also installs WebKitGTK. */
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
 * Finds a program by its variable or in its places, or installs it. Returns its path.
 *
 * @throws if there is none, with advice; tests that need the program are never skipped.
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

/** The paths at which the system may have a program, in order of precedence. */
export function systemPlaces(name: string): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return folders.map((folder) => join(folder, name));
}

/**
 * Whether the programs of a browser besides Chromium can be found. Passes on their paths to the
 * processes of this run. If one is missing, prints once that the browser's journeys are left out.
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
