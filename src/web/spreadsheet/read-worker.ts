import { readTable } from './read-table';
import { UnreadableFileError, type ReadChoices, type Table, type UnreadableReason } from './table';

/** What the worker is sent, once. To cancel, the page ends the worker. */
export interface ReadRequest {
  file: Blob;
  choices: ReadChoices;
}

export type ReadAnswer = { table: Table } | { unreadable: UnreadableReason };

addEventListener('message', ({ data: { file, choices } }: MessageEvent<ReadRequest>) => {
  // TypeScript types it as a window's here. A worker's takes only a message.
  void read(file, choices).then(postMessage as (answer: ReadAnswer) => void);
});

async function read(file: Blob, choices: ReadChoices): Promise<ReadAnswer> {
  const content = await file.arrayBuffer().catch(() => undefined);
  // A browser reads a file only as it was when somebody chose it.
  if (content === undefined) return { unreadable: 'changed' };
  try {
    return { table: await readTable(new Uint8Array(content), choices) };
  } catch (error) {
    return { unreadable: error instanceof UnreadableFileError ? error.reason : 'damaged' };
  }
}
