import type { ApiError } from '../../../api/api-error';

/** Why nothing is sent for a row. */
export type SkipReason =
  | 'already' // open or closed as wanted, with nothing to erase
  | 'has-it' // a service of the same code at the same time is there
  | 'no-such-code'
  | 'not-shared' // the room's services
  | 'no-id' // what has no id cannot be removed
  | 'unsafe-id'
  | 'shared-id' // with another of the room: the API can't tell them apart
  | 'gone' // the facility no longer lists the room
  | 'new-stay' // opened or closed since its services were erased
  | 'not-restorable' // as they were
  | 'changed' // not as it was when it was confirmed
  | 'stopped';

/** How the request of a row stands. */
export type RowState = { kind: 'waiting' | 'running' } | ({ at: Date } & Outcome);

/** What came of it. */
export type Outcome =
  /** `seen`: no clear answer came, but reading shows that it took effect. */
  | { kind: 'done'; seen: boolean }
  /**
   * It certainly took no effect; `refused` for want of permission, where trying again is of no use.
   */
  | { kind: 'failed' | 'refused'; error: ApiError }
  /** It may have taken effect, or may yet. `looked`: reading did not tell. */
  | {
      kind: 'unknown';
      error: ApiError;
      looked: boolean;
      /** It was sent a second time, as the person asked. */ again?: true;
    }
  | { kind: 'skipped'; why: SkipReason };

/**
 * Not known, and sent again where a person asks for it. What the server accepted is not: it may
 * only be late.
 */
export const isResendable = (state: RowState) =>
  state.kind === 'unknown' && state.looked && !state.error.accepted;

export const isStopped = (state: RowState) => state.kind === 'skipped' && state.why === 'stopped';

/**
 * What is sent, or sent once more, after all was over: what certainly took no effect, by itself or
 * since the person stopped before; or what is not known.
 */
export const sendable = {
  failed: (state: RowState) => state.kind === 'failed',
  stopped: isStopped,
  unknown: isResendable,
};

type RowKind = RowState['kind'];

/** How many rows stand how. */
export function countStates(states: readonly RowState[]): Record<RowKind, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, refused: 0, unknown: 0, skipped: 0 };
  for (const { kind } of states) counts[kind] += 1;
  return counts;
}
