import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartError } from '../config';

export interface Account {
  uid: number;
  gid: number;
}

/** Accounts to use as root: PostgreSQL's own if it exists, else the one that owns nothing. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * The name of the account that runs this process. PostgreSQL looks up the names of its own account
 * and of each client.
 *
 * @throws {StartError} if the account has only a number, as in some containers.
 */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new StartError(
      'The embedded database needs an account with a name, and user id ' +
        `${process.getuid?.()} has none in /etc/passwd. Add one, or set DATABASE_URL ` +
        'to a PostgreSQL of your own.',
      { cause },
    );
  }
}

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

/**
 * The environment for the database's programs, without PG… variables meant for another PostgreSQL.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

function idOf(name: string, option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

/**
 * As root, files for the database's account are here if that account can reach neither the checkout
 * nor DATA_DIR.
 */
const SYSTEM_STATE = '/var/lib/roomdesk';

/** The directory, created if it does not exist. An existing one retains its mode. */
export function systemStateDirectory(): string {
  if (!existsSync(SYSTEM_STATE)) {
    mkdirSync(SYSTEM_STATE, { recursive: true });
    chmodSync(SYSTEM_STATE, 0o755);
  }
  return SYSTEM_STATE;
}
