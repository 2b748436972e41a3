// oxlint-disable-next-line import/default -- Vite makes the default export
import workerUrl from './read-worker?worker&url';
import type { ReadAnswer, ReadRequest } from './read-worker';
import { UnreadableFileError, type ReadChoices, type Table } from './table';

/**
 * {@link readTable} off the main thread: the page stays usable while a large file is read.
 * Aborting `signal` ends the worker at once.
 *
 * @throws {UnreadableFileError} with the reason; the signal's reason if it was cancelled.
 */
export function readInWorker(
  file: Blob,
  choices: ReadChoices,
  signal: AbortSignal,
): Promise<Table> {
  signal.throwIfAborted();
  const worker = new Worker(trustedUrl() as string, { type: 'module' });
  return new Promise<Table>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', ({ message }) =>
      reject(new UnreadableFileError('damaged', { cause: message })),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if ('table' in data) resolve(data.table);
      else reject(new UnreadableFileError(data.unreadable));
    });
    worker.postMessage({ file, choices } satisfies ReadRequest);
  }).finally(() => worker.terminate());
}

/** The part of Trusted Types that is used here. TypeScript does not have them yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Created once, because the page's policy (CSP) allows only one of this name. */
const policy = trustedTypes?.createPolicy('roomdesk', { createScriptURL: (url) => url });

const trustedUrl = () => policy?.createScriptURL(workerUrl) ?? workerUrl;
