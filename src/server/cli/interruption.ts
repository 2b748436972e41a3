import { constants } from 'node:os';

/** What has to be undone should the program be interrupted meanwhile. */
interface Undoing {
  /** Undoes it, and waits until that is done. */
  end(): Promise<unknown> | void;
  /** The same without waiting, for who asks a second time. */
  abandon?(): void;
}

const started = new Set<Undoing>();
const interruption = new AbortController();

/** Whatever fails after a signal fails because of it, and needs no message. */
export function isInterrupted(): boolean {
  return interruption.signal.aborted;
}

/** Runs `work`; should a signal end the program meanwhile, `undoing` comes first. */
export async function undoneIfInterrupted<T>(undoing: Undoing, work: () => Promise<T>): Promise<T> {
  started.add(undoing);
  try {
    return await work();
  } finally {
    started.delete(undoing);
  }
}

/**
 * Lets Ctrl-C, a service manager and a terminal that is closed end the program in order: nothing
 * that it started goes on, no part of a file stays, and the exit code tells the signal as a shell
 * does (130, 143, 129). Own code: close-with-grace has other exit
 * codes, and abandons nothing at a second signal.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(128 + constants.signals[signal]));
  }
}

async function end(code: number): Promise<void> {
  const last = [...started].toReversed();
  if (isInterrupted()) {
    for (const undoing of last) undoing.abandon?.();
    process.exit(code);
  }
  interruption.abort();
  for (const undoing of last) {
    try {
      await undoing.end();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  process.exit(code);
}
