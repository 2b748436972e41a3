import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { asApiError, type ApiError } from '../../../api/api-error';
import { readListNow, replaceList } from '../../../api/provisioning';
import { verifiedWrite, type WriteOutcome } from '../../../api/verified-write';
import type { Finding } from '../../../api/write-log';
import { keepVersion } from '../../../device/list-versions';
import { useDoubleClickGuard } from '../../../components/use-double-click-guard';
import type { ListDiff } from '../diff-lists';
import { typedRows, type ListStore } from '../list-state';
import { entriesOfRows, reuseRows, rowsOfEntries, type Row } from '../rows';
import type { ScreenAction } from '../screen-state';
import { listWrite, type ListFound } from './list-write';
import { planSave, rowsAfterSave, type ListRead, type Plan } from './plan-save';

export type ListSaveState =
  | { kind: 'idle' }
  | { kind: 'reading' }
  /** Rows that both sides changed wait for a choice. */
  | { kind: 'conflict'; plan: Plan }
  /** The changes to send, for a review. `changedAgain`: they differ from those just reviewed. */
  | { kind: 'review'; plan: Plan; diff: ListDiff; changedAgain: boolean }
  | { kind: 'checking' | 'sending'; plan: Plan; diff: ListDiff }
  /** The server stored something other than what was sent. */
  | { kind: 'differs'; diff: ListDiff }
  | { kind: 'refused'; error: ApiError }
  /** Nothing was changed: the list was not sent, or an answer said so. */
  | { kind: 'failed'; error: ApiError }
  /**
   * The list was sent and got no clear answer. `found`: what a read showed after that. `as-before`
   * proves nothing, because the write may still take effect.
   */
  | { kind: 'unknown'; error: ApiError; found: Finding };

export interface ListSaveOptions {
  dispatch: Dispatch<ScreenAction>;
  /** Puts the text that is being typed into the list. */
  commitTyping: () => void;
}

/**
 * Saves the whole list (spec 4.1: the PATCH replaces it): reads, merges, shows the changes, reads
 * once more, sends once, reads back. If the outcome is unknown, a read finds it out. Nothing is
 * ever sent again by itself.
 */
export function useListSave(
  facilityId: string,
  store: ListStore,
  { dispatch, commitTyping }: ListSaveOptions,
) {
  const client = useQueryClient();
  const replace = useMutation(replaceList(facilityId));
  const [state, setState] = useState<ListSaveState>({ kind: 'idle' });
  const { isGuarded, guard } = useDoubleClickGuard();
  const busy = useRef(false);
  const cancelled = useRef(false);
  useEffect(
    () => () => {
      cancelled.current = true;
    },
    [],
  );
  const read = async (): Promise<ListRead> => {
    const { entries, tag } = await readListNow(client, facilityId);
    return {
      entries,
      tag,
      theirs: reuseRows(rowsOfEntries(facilityId, entries), store.getState().base),
    };
  };

  /** The editor continues with `rows`, compared with `stored`, which the server has now. */
  const rebase = (stored: readonly Row[], rows: readonly Row[]) =>
    store.dispatch({ type: 'rebase', base: stored, rows });

  /** The editor continues after the plan was sent, and `stored` is what the server has now. */
  const continueFrom = (plan: Plan, stored: readonly Row[]) =>
    rebase(stored, rowsAfterSave(plan, store.getState().history.rows));

  /** The next question. It is about the list as it is now, with what was typed meanwhile. */
  function ask(now: ListRead, choices: Plan['choices'], changedAgain: boolean): ListSaveState {
    const planOf = (rows: readonly Row[]) =>
      planSave(facilityId, { base: store.getState().base, rows }, now, choices);
    const list = store.getState();
    // Half-typed text that would prevent the save stays in its field.
    if (list.typing !== undefined && planOf(typedRows(list)).kind !== 'invalid') commitTyping();
    const next = planOf(store.getState().history.rows);
    const { merged } = next.plan.merge;
    switch (next.kind) {
      case 'conflict':
        return next;
      case 'review':
        return { ...next, changedAgain };
      case 'invalid':
        rebase(now.theirs, merged);
        dispatch({ type: 'invalid', rows: store.getState().history.rows });
        return { kind: 'idle' };
      case 'nothing-left':
        rebase(now.theirs, merged);
        dispatch({ type: 'saved', by: 'nobody', count: now.theirs.length });
        return { kind: 'idle' };
    }
  }

  function stateAfter(
    outcome: WriteOutcome<ListRead, ListFound, 'changed'>,
    from: Plan,
  ): ListSaveState {
    switch (outcome.kind) {
      case 'changed':
        return ask(outcome.now, from.choices, true);
      case 'refused':
        dispatch({ type: 'save-refused' });
        return outcome;
      case 'failed':
        return outcome;
      case 'done': {
        const stored = outcome.found.rows ?? from.merge.merged;
        continueFrom(from, stored);
        dispatch({ type: 'saved', by: 'save', count: stored.length });
        return { kind: 'idle' };
      }
      case 'unknown': {
        const { error, found } = outcome;
        if (found.rows !== undefined && found.differs !== undefined) {
          continueFrom(from, found.rows);
          return { kind: 'differs', diff: found.differs };
        }
        return { kind: 'unknown', error, found: found.what };
      }
    }
  }

  /** Synchronous lock: a second press within the same frame must not send a second time. */
  async function run(first: ListSaveState, work: () => Promise<ListSaveState>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    cancelled.current = false;
    setState(first);
    const next = await work().catch((error: unknown): ListSaveState => ({
      kind: 'failed',
      error: asApiError(error),
    }));
    busy.current = false;
    if (next.kind === 'review') guard();
    setState(next);
  }

  const start = () => run({ kind: 'reading' }, async () => ask(await read(), new Map(), false));
  const choose = (from: Plan, choices: Plan['choices']) =>
    run({ kind: 'reading' }, async () => ask(from, choices, false));
  const confirm = (from: Plan, diff: ListDiff) =>
    run({ kind: 'checking', plan: from, diff }, async () => {
      const operation = listWrite({
        plan: from,
        diff,
        send: (rows, { note, ifMatch }) => {
          // The save does not wait for this copy.
          void keepVersion(facilityId, from.entries);
          return replace.mutateAsync({ entries: entriesOfRows(facilityId, rows), ifMatch, note });
        },
      });
      const outcome = await verifiedWrite(operation, {
        read,
        enter: ({ kind }) =>
          setState({ kind: kind === 'checking' ? kind : 'sending', plan: from, diff }),
        isWanted: () => !cancelled.current,
      });
      return outcome === undefined ? { kind: 'idle' } : stateAfter(outcome, from);
    });
  /** While the list is checked, this ends the save before anything is sent. */
  const close = () => {
    if (busy.current) cancelled.current = true;
    else setState({ kind: 'idle' });
  };
  return { state, start, choose, confirm, close, idle: !isGuarded };
}
