import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type Dispatch } from 'react';
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
  const [state, setState] = useState<ListSaveState>({ kind: 'idle' });
  const { isGuarded, guard } = useDoubleClickGuard();
  /** The work under way. Once its request is sent, it can no longer be cancelled. */
  const running = useRef<{ sent: boolean }>(undefined);
  const cancel = useCallback(() => {
    if (running.current?.sent !== true) running.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);
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

  const announceSaved = (by: 'save' | 'nobody', count: number) =>
    dispatch({ type: 'saved', by, count, rows: store.getState().history.rows });

  /** The next question. It is about the list as it is now, with what was typed meanwhile. */
  function ask(now: ListRead, choices: Plan['choices'], changedAgain: boolean): ListSaveState {
    const list = store.getState();
    const planOf = (rows: readonly Row[]) =>
      planSave(facilityId, { base: list.base, rows }, now, choices);
    // Text that is being typed is saved too, unless it would prevent the save. It stays in its
    // field, where the next letters follow it.
    const typed = planOf(typedRows(list));
    const next = typed.kind === 'invalid' ? planOf(list.history.rows) : typed;
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
        announceSaved('nobody', now.theirs.length);
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
        announceSaved('save', stored.length);
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
  async function run(
    first: ListSaveState,
    work: (own: { sent: boolean }) => Promise<ListSaveState>,
  ): Promise<void> {
    if (running.current !== undefined) return;
    const own = { sent: false };
    running.current = own;
    setState(first);
    const next = await work(own).catch((error: unknown): ListSaveState => ({
      kind: 'failed',
      error: asApiError(error),
    }));
    if (running.current !== own) return;
    running.current = undefined;
    if (next.kind === 'review') guard();
    setState(next);
  }

  const start = () => run({ kind: 'reading' }, async () => ask(await read(), new Map(), false));
  const choose = (from: Plan, choices: Plan['choices']) =>
    run({ kind: 'reading' }, async () => ask(from, choices, false));
  const confirm = (from: Plan, diff: ListDiff) =>
    run({ kind: 'checking', plan: from, diff }, async (own) => {
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
        enter: ({ kind }) => {
          own.sent = kind !== 'checking';
          setState({ kind: own.sent ? 'sending' : 'checking', plan: from, diff });
        },
        isWanted: () => running.current === own,
      });
      return outcome === undefined ? { kind: 'idle' } : stateAfter(outcome, from);
    });
  /** While the list is checked, this ends the save before anything is sent. */
  const close = () => {
    cancel();
    if (running.current === undefined) setState({ kind: 'idle' });
  };
  return { state, start, choose, confirm, close, idle: !isGuarded };
}
