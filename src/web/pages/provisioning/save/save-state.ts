import type { ApiError } from '../../../api/api-error';
import type { WriteOutcome } from '../../../api/verified-write';
import type { Finding } from '../../../api/write-log';
import type { ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import type { ListFound } from './list-write';
import { rowsAfterSave, type ListRead, type NextStep, type Plan } from './plan-save';

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

export type ListSaveEvent =
  | { kind: 'began' }
  /** The edits were merged with the list as read. `changedAgain`: after a first review. */
  | { kind: 'planned'; next: NextStep; changedAgain: boolean }
  | { kind: 'confirmed'; plan: Plan; diff: ListDiff }
  /** The write reached this step. */
  | { kind: 'checking' | 'sending' }
  /** The write of the plan ended. A list that others changed is planned again instead. */
  | {
      kind: 'ended';
      plan: Plan;
      outcome: Exclude<WriteOutcome<ListRead, ListFound, 'changed'>, { kind: 'changed' }>;
    }
  /** Nothing could be read, so nothing was sent. */
  | { kind: 'failed'; error: ApiError }
  | { kind: 'closed' };

const IDLE: ListSaveState = { kind: 'idle' };

export function listSaveReducer(state: ListSaveState, event: ListSaveEvent): ListSaveState {
  switch (event.kind) {
    case 'began':
      return { kind: 'reading' };
    case 'planned': {
      const { next, changedAgain } = event;
      if (next.kind === 'review') return { ...next, changedAgain };
      return next.kind === 'conflict' ? next : IDLE;
    }
    case 'confirmed':
      return { kind: 'checking', plan: event.plan, diff: event.diff };
    case 'checking':
    case 'sending':
      return state.kind === 'checking' || state.kind === 'sending'
        ? { ...state, kind: event.kind }
        : state;
    case 'ended': {
      const { outcome } = event;
      if (outcome.kind === 'done') return IDLE;
      if (outcome.kind !== 'unknown') return { kind: outcome.kind, error: outcome.error };
      const { error, found } = outcome;
      return found.differs === undefined
        ? { kind: 'unknown', error, found: found.what }
        : { kind: 'differs', diff: found.differs };
    }
    case 'failed':
      return event;
    // What was sent has an outcome, which has to be shown.
    case 'closed':
      return state.kind === 'sending' ? state : IDLE;
  }
}

/** What an event of the save means for the editor. */
export interface EditorUpdate {
  /** The list that the server has now, and the rows with which the editor goes on. */
  list?: { base: readonly Row[]; rows: readonly Row[] };
  /** What the screen shows of it. */
  says?:
    | { type: 'saved'; by: 'save' | 'nobody'; count: number }
    | { type: 'invalid' }
    | { type: 'save-refused' };
}

/** @param rows the editor's rows by now; they may have changed since the plan was made */
export function editorUpdate(event: ListSaveEvent, rows: readonly Row[]): EditorUpdate {
  if (event.kind === 'planned') {
    const { kind, plan } = event.next;
    const list = { base: plan.theirs, rows: plan.merge.merged };
    if (kind === 'invalid') return { list, says: { type: 'invalid' } };
    if (kind === 'nothing-left')
      return { list, says: { type: 'saved', by: 'nobody', count: plan.theirs.length } };
  }
  if (event.kind !== 'ended') return {};
  const { plan, outcome } = event;
  const listAfter = (stored: readonly Row[]) => ({
    base: stored,
    rows: rowsAfterSave(plan, rows),
  });
  switch (outcome.kind) {
    case 'done': {
      const stored = outcome.found.rows ?? plan.merge.merged;
      return {
        list: listAfter(stored),
        says: { type: 'saved', by: 'save', count: stored.length },
      };
    }
    case 'refused':
      return { says: { type: 'save-refused' } };
    case 'unknown': {
      const { rows: stored, differs } = outcome.found;
      return stored !== undefined && differs !== undefined ? { list: listAfter(stored) } : {};
    }
    case 'failed':
      return {};
  }
}
