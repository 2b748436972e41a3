import { recordedIds, type RecordedList } from '../../../api/recorded-values';
import type { Sending, Verification, WriteOperation } from '../../../api/verified-write';
import type { WriteNote } from '../../../api/write-log';
import { diffLists, hasChanges, type ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import type { ListRead, Plan } from './plan-save';

/** `differs`: after a good answer, how the stored list differs from the one sent. */
export interface ListFound extends Verification {
  rows?: readonly Row[];
  differs?: ListDiff;
}

export interface ListWrite {
  plan: Plan;
  /** The changes of the plan, as the person reviewed them. */
  diff: ListDiff;
  send: (rows: readonly Row[], sending: Sending) => Promise<unknown>;
}

/** Replaces the list by the reviewed one (spec 4.1: the PATCH replaces all of it). */
export function listWrite({
  plan: { theirs, merge },
  diff: reviewed,
  send,
}: ListWrite): WriteOperation<ListRead, ListFound, 'changed'> {
  const sent = merge.merged;
  return {
    // A server without tags would overwrite a newer list. So the list must still be the one
    // reviewed.
    check: (now) => (hasChanges(diffLists(theirs, now.theirs)) ? 'changed' : undefined),
    note: () => recordedChange(theirs.length, sent.length, reviewed),
    tag: ({ tag }) => tag,
    send: (_before, sending) => send(sent, sending),
    verify: (_before, now, end) => {
      if (now === undefined) return { what: 'unclear' };
      const rows = now.theirs;
      const diff = diffLists(sent, rows);
      if (!hasChanges(diff)) return { what: 'there', rows };
      const what = hasChanges(diffLists(theirs, rows)) ? 'otherwise' : 'as-before';
      return { what, rows, ...('answer' in end && { differs: diff }) };
    },
    trusted: [],
  };
}

/** What this device's history records of a save: ids only, since the list may have 50,000 rows. */
function recordedChange(
  before: number,
  after: number,
  { added, renamed, removed, moved }: ListDiff,
): WriteNote {
  const ids = (changes: readonly { row: { id: string } }[]) =>
    recordedIds(changes.map(({ row }) => row.id));
  const list: RecordedList = {
    entries: after,
    added: ids(added),
    renamed: recordedIds(renamed.map((one) => one.after.id)),
    removed: ids(removed),
    moved: ids(moved),
  };
  return { before: { entries: before } satisfies RecordedList, after: list };
}
