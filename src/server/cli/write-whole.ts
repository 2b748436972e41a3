import { createWriteStream, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncDirectory } from '../durable-file';
import { cleanUpIfInterrupted } from './interruption';

/**
 * Writes a file whole or not at all: under another name first, on disk before it gets its own. Its
 * owner alone may read it: it holds what the API shows to nobody without a grant. `through` is what
 * the text passes on its way.
 */
export async function writeWhole(
  path: string,
  source: Iterable<string> | AsyncIterable<string>,
  through: Transform = new PassThrough(),
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
          through,
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
