import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, type Config } from '../config';

/** What the cookie's seal (libsodium secretbox) takes, in octets. */
const KEY_OCTETS = 32;

/**
 * The key that seals session cookies: derived from SESSION_SECRET, which replicas share; else made
 * at the first start and kept in DATA_DIR, so that a restart signs nobody out.
 */
export function sessionKey({
  sessionSecret,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'dataDir'>): Buffer {
  if (sessionSecret !== undefined)
    return Buffer.from(
      hkdfSync('sha256', sessionSecret, '', 'roomdesk session cookie', KEY_OCTETS),
    );
  const path = join(dataDir, 'session.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(KEY_OCTETS), { flag: 'wx', mode: 0o600, flush: true });
  } catch (cause) {
    if (!isThere(cause))
      throw new StartError(`The session key cannot be kept in ${path}: ${String(cause)}`, {
        cause,
      });
  }
  const key = readFileSync(path);
  if (key.length !== KEY_OCTETS)
    throw new StartError(
      `${path} does not hold a session key. Delete it for a new one: everybody signs in again.`,
    );
  return key;
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
