import { createHash, randomBytes } from 'node:crypto';

/** Nobody guesses 256 random bits. */
const TOKEN_OCTETS = 32;
/** Lets scanners for leaked secrets know one when they see it. */
const TOKEN_PREFIX = 'roomdesk_';

export interface NewToken {
  /** Told once and stored nowhere. */
  token: string;
  /** What is stored of it. */
  sha256: Buffer;
}

export function makeToken(): NewToken {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_OCTETS).toString('base64url');
  return { token, sha256: createHash('sha256').update(token).digest() };
}

/**
 * The token alone on the standard output, so that a script can take it; what there is to say about
 * it on the other.
 */
export function printToken(token: string, said: string): void {
  console.error(`${said} This is its token, which is shown this once and stored nowhere:`);
  console.log(token);
}
