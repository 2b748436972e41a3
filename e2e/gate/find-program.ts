import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { aptInstallers, type Installer } from './install-program';

/** In addition to PATH, which often lacks the system's folders. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Asking for a version takes a moment, so a program that hangs does not count. In milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

/** A program that tests need, named like its Debian package. */
interface Program {
  name: string;
  /** The option that prints the version. */
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

/**
 * Finds a program: by its variable, in the system's folders, or by a new installation.
 *
 * @throws if there is none, with what to do; tests that need it are never skipped.
 */
export function findProgram(
  program: Program,
  places: string[] = placesOf(program, process.env),
  installers: Installer[] = aptInstallers(program.name),
): string {
  const { name, version, variable } = program;
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
      `Install it (on Debian: apt-get install -y ${name}), or set ${variable} to its program.`,
    ].join('\n'),
  );
}

/** Where the program may be, in order of precedence. */
export function placesOf({ name, variable }: Program, environment: NodeJS.ProcessEnv): string[] {
  const folders = [...(environment['PATH'] ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return [environment[variable] ?? '', ...folders.map((folder) => join(folder, name))].filter(
    Boolean,
  );
}
