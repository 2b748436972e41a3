import { readTable } from './read-table';
import { UnreadableFileError, type ReadChoices, type Table, type UnreadableReason } from './table';

/** What the worker is sent, once. To cancel, the page ends the worker. */
export interface ReadRequest {
  file: Blob;
  choices: ReadChoices;
}

export type ReadMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'table'; table: Table }
  | { kind: 'unreadable'; reason: UnreadableReason };

// TypeScript types it as a window's here. A worker's takes only a message.
const answer = (message: ReadMessage) => (postMessage as (message: ReadMessage) => void)(message);

addEventListener('message', ({ data: { file, choices } }: MessageEvent<ReadRequest>) => {
  void read(file, choices).then(answer);
});

async function read(file: Blob, choices: ReadChoices): Promise<ReadMessage> {
  const content = await file.arrayBuffer().catch(() => undefined);
  // A browser reads a file only as it was when somebody chose it.
  if (content === undefined) return { kind: 'unreadable', reason: 'changed' };
  try {
    const bytes = new Uint8Array(content);
    const table = await readTable(bytes, choices, (share) => answer({ kind: 'progress', share }));
    return { kind: 'table', table };
  } catch (error) {
    const reason = error instanceof UnreadableFileError ? error.reason : 'damaged';
    return { kind: 'unreadable', reason };
  }
}
