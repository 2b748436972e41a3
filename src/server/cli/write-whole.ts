import { createWriteStream, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncDirectory } from '../durable-file';
import { cleanUpIfInterrupted } from './interruption';

/**
 * Writes a file whole or not at all: first under another name, which it loses only once it is on
 * disk. Only its owner may read it, because it holds content that the API shows only to those with
 * a grant.
 */
export async function writeWhole(
  path: string,
  source: Iterable<string> | AsyncIterable<Buffer>,
): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  await cleanUpIfInterrupted(
    {
      end: () => rmSync(partial, { force: true }),
      abandon: () => rmSync(partial, { force: true }),
    },
    async () => {
      try {
        await pipeline(
          source,
          createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        );
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
  );
  await syncDirectory(dirname(path));
}
