import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, type Config } from '../config';
import { hasCode } from '../durable-file';

/** The length of a key of the cookie's seal (libsodium secretbox), in octets. */
const KEY_OCTETS = 32;

export type SessionKeys = [Buffer, ...Buffer[]];

export function sessionKeys(
  config: Pick<Config, 'sessionSecret' | 'otherSessionSecret' | 'dataDir'>,
): SessionKeys {
  const { otherSessionSecret: other } = config;
  return [sessionKey(config), ...(other === undefined ? [] : [sealingKey(other)])];
}

/** A key for one purpose, which reveals nothing of the secret or of the keys for other purposes. */
export const deriveKey = (secret: string | Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `roomdesk ${purpose}`, KEY_OCTETS));

const sealingKey = (secret: string) => deriveKey(secret, 'session cookie');

/** Without SESSION_SECRET, the first start stores a key, so that a restart signs nobody out. */
function sessionKey({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): Buffer {
  if (sessionSecret !== undefined) return sealingKey(sessionSecret);
  const path = join(dataDir, 'session.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(path)) makeKey(path);
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST'))
      throw new StartError(
        `The session key cannot be stored in ${path}: ${String(cause)}. Let this account ` +
          'write there, or set SESSION_SECRET.',
        { cause },
      );
  }
  const key = readFileSync(path);
  if (key.length !== KEY_OCTETS)
    throw new StartError(
      `${path} does not hold a session key. Delete it for a new one: everybody signs in again.`,
    );
  return key;
}

/** Stores a new key whole or not at all, and never replaces one that another server just made. */
function makeKey(path: string): void {
  const written = `${path}.${randomUUID()}`;
  try {
    writeFileSync(written, randomBytes(KEY_OCTETS), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(written, path);
  } finally {
    rmSync(written, { force: true });
  }
}
