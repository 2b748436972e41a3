// oxlint-disable-next-line import/default -- Vite makes the default export
import workerUrl from './read-worker?worker&url';
import type { ReadMessage, ReadRequest } from './read-worker';
import { UnreadableFileError, type ReadChoices, type Table } from './table';

export interface ReadOptions {
  choices: ReadChoices;
  /** Aborting it ends the worker at once, whatever it is doing. */
  signal: AbortSignal;
  /** Called with the share that is read, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * {@link readTable} off the main thread: the page stays usable while a large file is read.
 *
 * @throws {UnreadableFileError} with the reason; the signal's reason if it was cancelled.
 */
export function readInWorker(
  file: Blob,
  { choices, signal, onProgress }: ReadOptions,
): Promise<Table> {
  signal.throwIfAborted();
  const worker = new Worker(trustedUrl() as string, { type: 'module' });
  return new Promise<Table>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', ({ message }) =>
      reject(new UnreadableFileError('damaged', { cause: message })),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if (data.kind === 'progress') onProgress(data.share);
      else if (data.kind === 'table') resolve(data.table);
      else reject(new UnreadableFileError(data.reason));
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

/** Where the page's policy demands Trusted Types, the URL of a script must come from our policy. */
const trustedUrl = () => policy?.createScriptURL(workerUrl) ?? workerUrl;
