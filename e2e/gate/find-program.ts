import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { aptInstallers, type Installer } from './install-program';

/** In addition to PATH, which often lacks the system's folders. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Asking for a version takes a moment, so a program that hangs does not count. In milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

/** A program that tests need. */
interface Program {
  name: string;
  /** Its Debian package, if not named like it. */
  packageName?: string;
  /** The option that prints the version, or anything else, and ends well. */
  version: string;
  /** The environment variable with another path. */
  variable: string;
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
 * Finds a program: by its variable, in the system's folders, or by a new installation.
 *
 * @throws if there is none, with what to do; tests that need it are never skipped.
 */
export function findProgram(
  program: Program,
  places: string[] = placesOf(program, process.env),
  installers: Installer[] = aptInstallers(program.packageName ?? program.name),
): string {
  const { name, packageName = name, version, variable } = program;
  const runs = (path: string) =>
    spawnSync(path, [version], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0;
  const search = () => places.find(runs);
  const found = search();
  if (found !== undefined) return found;
  const tried: string[] = [];
  for (const { name: installer, install } of installers) {
    const outcome = install();
    const installed = search();
    if (installed !== undefined) return installed;
    tried.push(`${installer}: ${outcome}`);
  }
  throw new Error(
    [
      `No ${name} was found or could be installed.`,
      ...tried.map((line) => `  tried: ${line}`),
      `Install it (on Debian: apt-get install -y ${packageName}), or set ${variable} to its program.`,
    ].join('\n'),
  );
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

/** Where the program may be, in order of precedence. */
export function placesOf({ name, variable }: Program, environment: NodeJS.ProcessEnv): string[] {
  const folders = [...(environment['PATH'] ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return [environment[variable] ?? '', ...folders.map((folder) => join(folder, name))].filter(
    Boolean,
  );
}
