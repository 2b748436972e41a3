import { useCallback, useEffect, useRef, useState } from 'react';
import { readInWorker } from '../../../spreadsheet/read-in-worker';
import {
  UnreadableFileError,
  type ReadChoices,
  type Table,
  type UnreadableReason,
} from '../../../spreadsheet/table';

export type Reading =
  | { state: 'none' }
  | { state: 'reading'; name: string; share: number }
  | { state: 'read'; name: string; table: Table }
  | { state: 'unreadable'; name: string; reason: UnreadableReason };

interface Chosen {
  file: Blob;
  name: string;
}

/**
 * A file that is read off the main thread: at first as it seems to be, again when somebody decides
 * otherwise.
 */
export function useFileReading(): {
  reading: Reading;
  read: (file: Blob, name: string) => void;
  readAgain: (choices: ReadChoices) => void;
  cancel: () => void;
} {
  const [reading, setReading] = useState<Reading>({ state: 'none' });
  const chosen = useRef<Chosen>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async ({ file, name }: Chosen, choices: ReadChoices) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setReading({ state: 'reading', name, share: 0 });
    try {
      const table = await readInWorker(file, {
        choices,
        signal,
        onProgress: (share) => setReading({ state: 'reading', name, share }),
      });
      // What calls itself a workbook and is not one is no list of rooms, whatever text it holds.
      if (table.source.format === 'text' && /\.xlsx$/i.test(name))
        throw new UnreadableFileError('damaged');
      setReading({ state: 'read', name, table });
    } catch (error) {
      if (signal.aborted) return;
      setReading({
        state: 'unreadable',
        name,
        reason: error instanceof UnreadableFileError ? error.reason : 'damaged',
      });
    }
  }, []);
  const read = useCallback(
    (file: Blob, name: string) => {
      chosen.current = { file, name };
      void start(chosen.current, {});
    },
    [start],
  );
  return {
    reading,
    read,
    readAgain: (choices) => {
      if (chosen.current !== null) void start(chosen.current, choices);
    },
    cancel: () => {
      running.current?.abort();
      setReading({ state: 'none' });
    },
  };
}
