import { mkdirSync } from 'node:fs';
import { access, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config';
import { hasCode, syncDirectory } from '../durable-file';
import { problem } from '../http/problem';
import { REVOKED_SESSIONS_SWEPT_MS, SESSION_SECONDS } from '../limits';
import type { RevokedSessions } from './session';

/**
 * Stores revoked sessions without a database: one empty file each, named by the hash of the session
 * id. Each request looks for its file, so servers that share the directory see a revocation at
 * once.
 */
export class RevokedSessionFiles implements RevokedSessions {
  #sweptAt = Number.NEGATIVE_INFINITY;

  /** @throws {StartError} if the directory cannot be made. */
  constructor(private readonly directory: string) {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
    } catch (cause) {
      throw new StartError(`Ended sessions cannot be stored in ${directory}: ${String(cause)}`, {
        cause,
      });
    }
  }

  async has(sha256: Buffer): Promise<boolean> {
    try {
      await access(this.#path(sha256));
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  /** @throws {ProblemError} 503 `session_not_ended` if the file cannot be stored. */
  async revoke(sha256: Buffer): Promise<void> {
    try {
      await this.#keep(sha256);
    } catch (cause) {
      throw problem('session_not_ended', { cause });
    }
    // The session has ended. What a failed sweep leaves, a later one removes.
    await this.#sweep().catch(() => undefined);
  }

  async #keep(sha256: Buffer): Promise<void> {
    const file = await open(this.#path(sha256), 'w', 0o600);
    await file.close();
    // The file is empty: only its name in the directory has to reach the disk.
    await syncDirectory(this.directory);
  }

  /** Removes the files of sessions that would by now have ended by themselves. */
  async #sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.#sweptAt < REVOKED_SESSIONS_SWEPT_MS) return;
    this.#sweptAt = now;
    for (const entry of await readdir(this.directory, { withFileTypes: true })) {
      // A file system may have directories of its own here, such as `lost+found`.
      if (!entry.isFile()) continue;
      const path = join(this.directory, entry.name);
      if (now - (await stat(path)).mtimeMs > SESSION_SECONDS * 1000)
        await rm(path, { force: true });
    }
  }

  #path(sha256: Buffer): string {
    return join(this.directory, sha256.toString('hex'));
  }
}
