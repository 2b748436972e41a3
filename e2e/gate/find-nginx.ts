import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { aptInstallers, type Installer } from './install-program';

/** Beside PATH, which is often without the system's own programs. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Asking a version takes a moment; a program that hangs is none. In milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

const runs = (path: string) =>
  spawnSync(path, ['-v'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0;

/**
 * The nginx to test behind: `NGINX_PATH`, the system's, or one that is installed now.
 *
 * @throws where there is none, and says what to do: what stands behind it is never skipped.
 */
export function findNginx(
  places: string[] = nginxPlaces(process.env),
  installers: Installer[] = aptInstallers('nginx'),
): string {
  const look = () => places.find(runs);
  const found = look();
  if (found !== undefined) return found;
  const tried: string[] = [];
  for (const { name, install } of installers) {
    const outcome = install();
    const installed = look();
    if (installed !== undefined) return installed;
    tried.push(`${name}: ${outcome}`);
  }
  throw new Error(
    [
      'No nginx was found or could be installed.',
      ...tried.map((line) => `  tried: ${line}`),
      'Install it (on Debian: apt-get install -y nginx), or set NGINX_PATH to its program.',
    ].join('\n'),
  );
}

/** Where one may be, the first that counts first. */
export function nginxPlaces({
  NGINX_PATH: given = '',
  PATH: path = '',
}: NodeJS.ProcessEnv): string[] {
  const folders = [...path.split(delimiter), ...FOLDERS].filter(Boolean);
  return [given, ...folders.map((folder) => join(folder, 'nginx'))].filter(Boolean);
}
