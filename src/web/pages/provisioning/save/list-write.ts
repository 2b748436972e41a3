import { recordedIds, type RecordedList } from '../../../api/recorded-values';
import type { Sending, Verification, WriteOperation } from '../../../api/verified-write';
import type { WriteNote } from '../../../api/write-log';
import { diffLists, hasChanges, type ListDiff } from '../diff-lists';
import type { Row } from '../rows';

export interface ListRead {
  theirs: readonly Row[];
  tag: string | undefined;
}

export interface ListFound extends Verification {
  rows?: readonly Row[];
  diff?: ListDiff;
}

export interface ListWrite {
  /** The server's list as the person reviewed it. */
  theirs: readonly Row[];
  sent: readonly Row[];
  diff: ListDiff;
  send: (rows: readonly Row[], sending: Sending) => Promise<unknown>;
}

export function listWrite({
  theirs,
  sent,
  diff: reviewed,
  send,
}: ListWrite): WriteOperation<ListRead, ListFound, 'changed'> {
  return {
    // A server without tags would overwrite a newer list. So the list must still be the one
    // reviewed.
    check: (now) => (hasChanges(diffLists(theirs, now.theirs)) ? 'changed' : undefined),
    note: () => recordedChange(theirs.length, sent.length, reviewed),
    tag: ({ tag }) => tag,
    send: (_before, sending) => send(sent, sending),
    verify: (_before, now) => {
      if (now === undefined) return { what: 'unclear' };
      const rows = now.theirs;
      const diff = diffLists(sent, rows);
      if (!hasChanges(diff)) return { what: 'there', rows };
      return { what: hasChanges(diffLists(theirs, rows)) ? 'otherwise' : 'as-before', rows, diff };
    },
    trusted: [],
  };
}

/** What this device's history records of a save: ids only, since the list may have 50,000 rows. */
function recordedChange(
  before: number,
  after: number,
  { added, retyped, renamed, removed }: ListDiff,
): WriteNote {
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const list: RecordedList = {
    entries: after,
    added: recordedIds(idsOf([...added, ...retyped.map((one) => one.after)])),
    renamed: recordedIds(idsOf(renamed.map((one) => one.after))),
    removed: recordedIds(idsOf([...removed, ...retyped.map((one) => one.before)])),
  };
  return { before: { entries: before } satisfies RecordedList, after: list };
}
