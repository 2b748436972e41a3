import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, type Dispatch } from 'react';
import { asApiError } from '../../../api/api-error';
import { readListNow, replaceList } from '../../../api/provisioning';
import { verifiedWrite } from '../../../api/verified-write';
import { useSingleAction } from '../../../components/use-single-action';
import type { ListDiff } from '../diff-lists';
import type { ListStore } from '../list-state';
import { entriesOfRows, reuseRows, rowsOfEntries } from '../rows';
import type { ScreenAction } from '../screen-state';
import { listWrite } from './list-write';
import { planEditorSave, type ListRead, type Plan } from './plan-save';
import { editorUpdate, listSaveReducer, type ListSaveEvent } from './save-state';

/**
 * Saves the whole list (spec 4.1: the PATCH replaces it): reads, merges, shows the changes, reads
 * once more, sends once, reads back. If the outcome is unknown, a read finds it out. Nothing is
 * ever sent again by itself.
 */
export function useListSave(
  facilityId: string,
  store: ListStore,
  dispatch: Dispatch<ScreenAction>,
) {
  const client = useQueryClient();
  const replace = useMutation(replaceList(facilityId));
  const [state, move] = useReducer(listSaveReducer, { kind: 'idle' });
  const { run, giveUp } = useSingleAction();
  /** Whether the request was sent, so that the save can no longer be cancelled. */
  const isSent = useRef(false);

  const read = async (): Promise<ListRead> => {
    const { entries, tag } = await readListNow(client, facilityId);
    return {
      entries,
      tag,
      theirs: reuseRows(rowsOfEntries(facilityId, entries), store.getState().base),
    };
  };

  /** The next question. It is about the list as it is now, with what was typed meanwhile. */
  const plan = (now: ListRead, choices: Plan['choices'], changedAgain = false): ListSaveEvent => ({
    kind: 'planned',
    next: planEditorSave(facilityId, store.getState(), now, choices),
    changedAgain,
  });

  async function send(
    from: Plan,
    diff: ListDiff,
    isWanted: () => boolean,
  ): Promise<ListSaveEvent | undefined> {
    const operation = listWrite({
      plan: from,
      diff,
      send: (rows, { note, ifMatch }) =>
        replace.mutateAsync({ entries: entriesOfRows(facilityId, rows), ifMatch, note }),
    });
    const outcome = await verifiedWrite(operation, {
      read,
      enter: ({ kind }) => {
        isSent.current = kind !== 'checking';
        move({ kind: isSent.current ? 'sending' : 'checking' });
      },
      isWanted,
    });
    if (outcome?.kind === 'changed') return plan(outcome.now, from.choices, true);
    return outcome && { kind: 'ended', plan: from, outcome };
  }

  /** Shows the first event at once, and what the work resolves with unless it was cancelled. */
  const act = (
    first: ListSaveEvent,
    work: (isWanted: () => boolean) => Promise<ListSaveEvent | undefined>,
  ) =>
    run(async (isWanted) => {
      isSent.current = false;
      move(first);
      const last = await work(isWanted).catch((error: unknown): ListSaveEvent => ({
        kind: 'failed',
        error: asApiError(error),
      }));
      if (last === undefined || !isWanted()) return;
      isSent.current = false;
      const { list, says } = editorUpdate(last, store.getState().history.rows);
      if (list !== undefined) store.dispatch({ type: 'rebase', ...list });
      if (says !== undefined)
        dispatch(
          says.type === 'save-refused' ? says : { ...says, rows: store.getState().history.rows },
        );
      move(last);
    });

  return {
    state,
    start: () => act({ kind: 'began' }, async () => plan(await read(), new Map())),
    choose: (from: Plan, choices: Plan['choices']) =>
      act({ kind: 'began' }, async () => plan(from, choices)),
    confirm: (from: Plan, diff: ListDiff) =>
      act({ kind: 'confirmed', plan: from, diff }, (isWanted) => send(from, diff, isWanted)),
    /** While the list is checked, this ends the save before anything is sent. */
    close: () => {
      if (isSent.current) return;
      giveUp();
      move({ kind: 'closed' });
    },
  };
}
