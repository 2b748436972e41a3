import { constants } from 'node:os';
import { createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
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

/** Own code: close-with-grace has other exit codes, and waits even after a second signal. */
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

const PARTIAL = `.${process.pid}.partial`;

/** `text` with the name that the person gave to {@link writeWhole}, in place of that of its part. */
export const typedPath = (text: string): string => text.replace(PARTIAL, '');

/** Whole or not at all. Only its owner may read what the API shows only by grants. */
export async function writeWhole(
  path: string,
  source: Iterable<string> | AsyncIterable<Buffer>,
): Promise<void> {
  const partial = path + PARTIAL;
  const remove = () => rmSync(partial, { force: true });
  await cleanUpIfInterrupted({ end: remove, abandon: remove }, async () => {
    try {
      await pipeline(source, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(partial, path);
    } catch (error) {
      remove();
      throw error;
    }
  });
  await syncDirectory(dirname(path));
}
