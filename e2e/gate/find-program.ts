import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { aptInstallers, type Installer } from './install-program';

/** Beside PATH, which is often without the system's own programs. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Asking a version takes a moment; a program that hangs is none. In milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

/** A program that is tested beside ours, called as its package of Debian is. */
interface Program {
  name: string;
  /** What makes it tell its version. */
  version: string;
  /** Names another place, in the environment. */
  variable: string;
}

export const nginx: Program = { name: 'nginx', version: '-v', variable: 'NGINX_PATH' };
export const pgbouncer: Program = {
  name: 'pgbouncer',
  version: '-V',
  variable: 'PGBOUNCER_PATH',
};

/**
 * The program to test beside: where its variable says, the system's, or one that is installed now.
 *
 * @throws where there is none, and says what to do: what needs it is never skipped.
 */
export function findProgram(
  program: Program,
  places: string[] = placesOf(program, process.env),
  installers: Installer[] = aptInstallers(program.name),
): string {
  const { name, version, variable } = program;
  const runs = (path: string) =>
    spawnSync(path, [version], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0;
  const look = () => places.find(runs);
  const found = look();
  if (found !== undefined) return found;
  const tried: string[] = [];
  for (const { name: installer, install } of installers) {
    const outcome = install();
    const installed = look();
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

/** Where one may be, the first that counts first. */
export function placesOf({ name, variable }: Program, environment: NodeJS.ProcessEnv): string[] {
  const folders = [...(environment['PATH'] ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return [environment[variable] ?? '', ...folders.map((folder) => join(folder, name))].filter(
    Boolean,
  );
}
