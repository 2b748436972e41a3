import type { Sending, Verification, WriteOperation } from '../../../api/verified-write';
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
  diff,
  send,
}: ListWrite): WriteOperation<ListRead, ListFound, 'changed'> {
  return {
    // A server without tags would overwrite a newer list. So the list must still be the one
    // reviewed.
    check: (now) => (hasChanges(diffLists(theirs, now.theirs)) ? 'changed' : undefined),
    note: () => {
      const changed = [...diff.retyped, ...diff.renamed];
      return {
        before: entriesThat([...diff.removed, ...changed.map(({ before }) => before)]),
        after: entriesThat([...diff.added, ...changed.map(({ after }) => after)]),
      };
    },
    tag: ({ tag }) => tag,
    send: (_before, sending) => send(sent, sending),
    verify: (_before, now) => {
      if (now === undefined) return { what: 'unclear' };
      const rows = now.theirs;
      const missed = diffLists(sent, rows);
      if (!hasChanges(missed)) return { what: 'there', rows };
      const what = hasChanges(diffLists(theirs, rows)) ? 'otherwise' : 'as-before';
      return { what, rows, diff: missed };
    },
    overruledBySuccess: [],
  };
}

const entriesThat = (rows: readonly Row[]) => ({
  areas_autocomplete_list: rows.map(({ id, name }) => ({ id_external: id, name })),
});
