import { constants } from 'node:os';
import { createWriteStream, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncDirectory } from '../durable-file';

interface Cleanup {
  end(): Promise<unknown> | void;
  /** Undoes it without waiting, at a second signal. */
  abandon?(): void;
}

const active = new Set<Cleanup>();
const interruption = new AbortController();

/** Whether a signal came. Every failure after it is its consequence and needs no message. */
export function isInterrupted(): boolean {
  return interruption.signal.aborted;
}

export async function cleanUpIfInterrupted<T>(
  cleanup: Cleanup,
  work: () => Promise<T>,
): Promise<T> {
  active.add(cleanup);
  try {
    return await work();
  } finally {
    active.delete(cleanup);
  }
}

/**
 * Ends the program cleanly at Ctrl-C, at the end of the terminal and by a service manager. Nothing
 * that it started goes on, no part of a file remains, and the exit code is that of a shell (130,
 * 143, 129). Own code: close-with-grace has other exit codes, and still waits after a second
 * signal.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(128 + constants.signals[signal]));
  }
}

async function end(code: number): Promise<void> {
  const latestFirst = [...active].toReversed();
  if (isInterrupted()) {
    for (const cleanup of latestFirst) cleanup.abandon?.();
    process.exit(code);
  }
  interruption.abort();
  for (const cleanup of latestFirst) {
    try {
      await cleanup.end();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  process.exit(code);
}

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
