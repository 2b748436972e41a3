import { useCallback, useEffect, useRef, useState } from 'react';
import { readInWorker } from '../../../spreadsheet/read-in-worker';
import {
  UnreadableFileError,
  type ReadChoices,
  type Table,
  type UnreadableReason,
} from '../../../spreadsheet/table';

export interface Reading {
  /** The name of the file; undefined until one is chosen. */
  name: string | undefined;
  /** The share that is read; undefined while nothing is read. */
  share: number | undefined;
  /** What was read last. It stays if the file cannot be read again. */
  table: Table | undefined;
  failure: UnreadableReason | undefined;
}

const NOTHING: Reading = {
  name: undefined,
  share: undefined,
  table: undefined,
  failure: undefined,
};

/**
 * Reads a file off the main thread: at first in the format that it seems to have, then with the
 * choices of `readAgain`. These stay if the file has changed on disk, and it is chosen again.
 */
export function useFileReading() {
  const [reading, setReading] = useState(NOTHING);
  const chosen = useRef<{ file: Blob; name: string; choices: ReadChoices }>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (file: Blob, name: string, choices: ReadChoices) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    chosen.current = { file, name, choices };
    setReading((last) => ({
      ...(last.name === name ? last : NOTHING),
      name,
      share: 0,
      failure: undefined,
    }));
    try {
      const table = await readInWorker(file, {
        choices,
        signal,
        onProgress: (share) => setReading((last) => ({ ...last, share })),
      });
      // A file named as a workbook that is not one has no list of rooms, whatever text is in it.
      if (table.source.format === 'text' && /\.xlsx$/i.test(name))
        throw new UnreadableFileError('damaged');
      setReading({ name, share: undefined, table, failure: undefined });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof UnreadableFileError ? error.reason : 'damaged';
      setReading((last) => ({ ...last, share: undefined, failure }));
    }
  }, []);
  const read = useCallback(
    (file: Blob, name: string) => {
      const { name: last, choices = {} } = chosen.current ?? {};
      void start(file, name, last === name ? choices : {});
    },
    [start],
  );
  return {
    reading,
    read,
    readAgain: (choices: ReadChoices) => {
      if (chosen.current !== undefined)
        void start(chosen.current.file, chosen.current.name, choices);
    },
    cancel: () => {
      running.current?.abort();
      chosen.current = undefined;
      setReading(NOTHING);
    },
  };
}
