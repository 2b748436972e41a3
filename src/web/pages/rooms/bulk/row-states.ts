import type { ApiError } from '../../../api/api-error';

/** Why nothing is sent for a row. */
export type SkipReason =
  | 'already' // open or closed as wanted, with nothing to erase
  | 'has-it' // a service of the same code at the same time is there
  | 'no-such-code'
  | 'not-shared' // the room's services
  | 'no-id' // what has no id cannot be removed
  | 'unsafe-id'
  | 'shared-id' // with another of the room: the API can't distinguish them
  | 'gone' // the facility no longer lists the room
  | 'new-stay' // opened or closed since its services were erased
  | 'not-restorable' // as they were
  | 'not-openable' // the person may not open the room
  | 'no-stay' // closed and without services
  | 'not-movable' // some services, as they are
  | 'to-gone' // the room to move to
  | 'to-not-shared'
  | 'to-taken' // it has services already
  | 'changed' // not as it was when it was confirmed
  | 'stopped';

/** Where the request of a row stands. */
export type RowStatus = { kind: 'waiting' | 'running' } | Outcome;

/** The same, with the time of the outcome. */
export type RowState = Exclude<RowStatus, Outcome> | ({ at: Date } & Outcome);

/** What came of it. */
export type Outcome =
  /** `seen`: no clear answer came, but reading shows that it took effect. */
  | { kind: 'done'; seen: boolean }
  /**
   * It certainly took no effect; `refused` for want of permission, where trying again is of no use.
   */
  | { kind: 'failed' | 'refused'; error: ApiError }
  /**
   * It may have taken effect, or may yet. `looked`: a read did not show which. `again`: the person
   * had it sent a second time.
   */
  | { kind: 'unknown'; error: ApiError; looked: boolean; again?: true }
  | { kind: 'skipped'; why: SkipReason };

/**
 * Not known, and sent again where a person asks for it. What the server accepted is not: it may
 * only be late.
 */
export const isResendable = (state: RowState) =>
  state.kind === 'unknown' && state.looked && !state.error.accepted;

export const isStopped = (state: RowState) => state.kind === 'skipped' && state.why === 'stopped';

/**
 * What a person may send, or send once more, after the run: what certainly failed, was stopped, or
 * is not known.
 */
export const sendable = {
  failed: (state: RowState) => state.kind === 'failed',
  stopped: isStopped,
  unknown: isResendable,
};
export type Sendable = keyof typeof sendable;

type RowKind = RowState['kind'];

/** How many rows are in which state. */
export function countStates(states: readonly RowState[]): Record<RowKind, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, refused: 0, unknown: 0, skipped: 0 };
  for (const { kind } of states) counts[kind] += 1;
  return counts;
}
