import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { asApiError } from '../../../api/api-error';
import { readListNow, replaceList } from '../../../api/provisioning';
import { verifiedWrite } from '../../../api/verified-write';
import { useSingleAction } from '../../../components/use-single-action';
import type { ListAction, ListState } from '../list-state';
import type { Side } from '../merge-lists';
import { entriesOfRows, rowsOfEntries } from '../rows';
import { listWrite, type ListRead } from './list-write';

export interface ListSave {
  start: () => Promise<void>;
  choose: (choices: ReadonlyMap<string, Side>) => void;
  confirm: () => Promise<void>;
  /** While the list is checked, this ends the save before anything is sent. */
  close: () => void;
}

/**
 * Saves the whole list (spec 4.1: the PATCH replaces it): reads, merges, shows the changes, reads
 * once more, sends once, reads back. If the outcome is unknown, a read finds it out. Nothing is
 * ever sent again by itself.
 *
 * @param commit puts what is being typed into the list
 * @param onSaved is called once the server has the list
 */
export function useListSave(
  { facilityId, save, theirs }: ListState,
  dispatch: Dispatch<ListAction>,
  commit: () => void,
  onSaved: () => void,
): ListSave {
  const client = useQueryClient();
  const replace = useMutation(replaceList(facilityId));
  const { run, giveUp } = useSingleAction();

  const read = async (): Promise<ListRead> => {
    const { entries, tag } = await readListNow(client, facilityId);
    return { tag, theirs: rowsOfEntries(facilityId, entries) };
  };
  const act = async (work: (isWanted: () => boolean) => Promise<ListAction | undefined>) => {
    await run(async (isWanted) => {
      const last = await work(isWanted).catch((error: unknown): ListAction => ({
        type: 'save-ended',
        outcome: { kind: 'failed', error: asApiError(error) },
      }));
      if (last !== undefined && isWanted()) dispatch(last);
    });
  };
  return {
    start: () =>
      act(async (isWanted) => {
        dispatch({ type: 'save-begun' });
        const now = await read();
        if (isWanted()) commit();
        return { type: 'save-read', theirs: now.theirs };
      }),
    choose: (choices) => dispatch({ type: 'save-chosen', choices }),
    confirm: () =>
      act(async (isWanted) => {
        if (save.kind !== 'review') return undefined;
        const { diff, merge } = save;
        dispatch({ type: 'save-step', kind: 'checking' });
        const operation = listWrite({
          theirs,
          sent: merge.merged,
          diff,
          send: (rows, { note, ifMatch }) =>
            replace.mutateAsync({ entries: entriesOfRows(facilityId, rows), ifMatch, note }),
        });
        const outcome = await verifiedWrite(operation, {
          read,
          enter: ({ kind }) =>
            dispatch({ type: 'save-step', kind: kind === 'checking' ? kind : 'sending' }),
          isWanted,
        });
        if (outcome?.kind === 'changed')
          return { type: 'save-read', theirs: outcome.now.theirs, again: true };
        if (outcome?.kind === 'done') onSaved();
        return outcome && { type: 'save-ended', outcome };
      }),
    close: () => {
      if (save.kind === 'sending') return;
      giveUp();
      dispatch({ type: 'save-closed' });
    },
  };
}
