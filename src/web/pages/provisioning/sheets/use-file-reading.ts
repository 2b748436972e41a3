import { useCallback, useEffect, useRef, useState } from 'react';
// oxlint-disable-next-line import/default -- Vite makes the default export
import workerUrl from '../../../spreadsheet/read-worker?worker&url';
import type { ReadAnswer, ReadRequest } from '../../../spreadsheet/read-worker';
import {
  UnreadableFileError,
  type ReadChoices,
  type Table,
  type UnreadableReason,
} from '../../../spreadsheet/table';

export interface Reading {
  name?: string;
  isRunning: boolean;
  table?: Table | undefined;
  failure?: UnreadableReason;
}

/**
 * Reads a file off the main thread: at first in the format that it seems to have, then with the
 * choices of `readAgain`. These stay if the file has changed on disk, and it is chosen again.
 */
export function useFileReading() {
  const [reading, setReading] = useState<Reading>({ isRunning: false });
  const chosen = useRef<{ file: Blob; name: string; choices: ReadChoices }>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (file: Blob, name: string, choices: ReadChoices) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    chosen.current = { file, name, choices };
    const known = (last: Reading) => (last.name === name ? last.table : undefined);
    setReading((last) => ({ name, isRunning: true, table: known(last) }));
    try {
      const table = await readInWorker(file, choices, signal);
      // A file named as a workbook that is not one has no list of rooms, whatever text is in it.
      if (table.source.format === 'text' && /\.xlsx$/i.test(name))
        throw new UnreadableFileError('damaged');
      setReading({ name, isRunning: false, table });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof UnreadableFileError ? error.reason : 'damaged';
      setReading((last) => ({ name, isRunning: false, table: known(last), failure }));
    }
  }, []);
  const read = useCallback(
    (file: Blob, name: string) => {
      const { name: last, choices = {} } = chosen.current ?? {};
      void start(file, name, last === name ? choices : {});
    },
    [start],
  );
  const readAgain = (choices: ReadChoices) => {
    if (chosen.current !== undefined) void start(chosen.current.file, chosen.current.name, choices);
  };
  return { reading, read, readAgain };
}

/**
 * `readTable` off the main thread: the page stays usable while a large file is read.
 * Aborting `signal` ends the worker at once.
 *
 * @throws {UnreadableFileError} with the reason; the signal's reason if it was cancelled.
 */
function readInWorker(file: Blob, choices: ReadChoices, signal: AbortSignal): Promise<Table> {
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
