import { ApiError } from '../../../api/api-error';

/** Why nothing is sent for a row. */
export type SkipReason =
  | 'open' // as wanted
  | 'closed' // as wanted, with nothing to erase
  | 'has-it' // a service of the same code at the same time is there
  | 'no-such-code'
  | 'not-shared' // the room's services
  | 'no-id' // a service without an id cannot be removed
  | 'unsafe-id'
  | 'shared-id' // two services of the room have it: the API can't distinguish them
  | 'gone' // the facility no longer lists the room
  | 'closed-since' // by somebody else
  | 'new-stay' // opened or closed since its services were erased
  | 'taken' // closed, with services that opening would erase
  | 'not-restorable' // the services can't be added as they were
  | 'changed' // the room is not as the person confirmed it
  | 'stopped';

/**
 * An error with what only its row knows of it. Reads that overlap fail together, so several rows
 * may receive the same error.
 */
export class RowError<Detail> extends ApiError {
  constructor(
    { kind, retryAt, ...facts }: ApiError,
    readonly own: Detail,
  ) {
    super(kind, { ...facts, retryAfter: retryAt && retryAt.getTime() - Date.now() });
  }
}

/** The state of a row's request. */
export type RowStatus = { kind: 'waiting' | 'running' } | Outcome;

/** The same, with the time of the outcome. */
export type RowState = Exclude<RowStatus, Outcome> | ({ at: Date } & Outcome);

/** What came of a row's request. */
export type Outcome =
  /** `seen`: no clear answer came, but a read shows that the request took effect. */
  | { kind: 'done'; seen: boolean }
  /**
   * The request certainly took no effect. `refused`: the person lacks permission, so a retry is of
   * no use.
   */
  | { kind: 'failed' | 'refused'; error: ApiError }
  /**
   * The request may have taken effect, or may yet. `looked`: a read did not show which. `again`:
   * the person had it sent a second time.
   */
  | { kind: 'unknown'; error: ApiError; looked: boolean; again?: true }
  | { kind: 'skipped'; why: SkipReason };

/**
 * Whether the outcome is unknown and a person may send the request again. A request that the server
 * accepted is not sent again, since it may only be late.
 */
export const isResendable = (state: RowState) =>
  state.kind === 'unknown' && state.looked && !state.error.accepted;

export const isStopped = (state: RowState) => state.kind === 'skipped' && state.why === 'stopped';

/**
 * The rows that a person may send after the run, for the first time or again: those that failed,
 * were stopped, or are unknown.
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

/** Why nothing is sent until the person resumes the run. */
export type Halt =
  | { why: 'person' }
  | { why: 'offline' }
  /** `refused` halts only once: the other rows may be refused as well. */
  | { why: 'refused' | 'session' | 'failing' | 'unread'; error: ApiError };

/** A read that the person requested after the run. `succeeded`: the rooms could be read. */
export interface Look {
  at: Date;
  succeeded: boolean;
}

export type Phase =
  /** `stopping`: the waiting rows are given up; the requests under way still end. */
  | { kind: 'running' | 'reading' | 'stopping' }
  | { kind: 'finished'; looked?: Look }
  /** Requests may still be under way. */
  | ({ kind: 'paused' } & Halt)
  /** The server requested a pause, after which the run goes on by itself. */
  | { kind: 'waiting'; until: Date };
