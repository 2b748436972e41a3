import type { ApiError } from '../../../api/api-error';
import type { BulkRow } from './bulk-work';

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

/** The same, and since when it has its outcome. */
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

/** What came of bulk work, for the list it was begun from. */
export interface RunOutcome {
  /** How many of the requests that were planned are done. */
  done: number;
  planned: number;
  /** How many services the rooms had that were opened or closed. */
  erased: number;
  /** Of how many it is not known. The others were not done. */
  notKnown: number;
  /**
   * Rooms by full id that are not done: failed, refused, not known, or not sent for a reason that
   * lies with the room.
   */
  undone: string[];
  /** Of these it is not known. */
  unknown: string[];
}

/** Left out since there is nothing to do: the room stands as wanted, or is not there. */
const AS_WANTED: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'already',
  'has-it',
  'no-such-code',
  'gone',
]);

export function runOutcome(rows: readonly BulkRow[], states: readonly RowState[]): RunOutcome {
  const roomsWith = (wanted: (state: RowState) => boolean) => [
    ...new Set(
      rows.flatMap(({ areaId }, index) =>
        wanted(states[index] ?? { kind: 'waiting' }) ? [areaId] : [],
      ),
    ),
  ];
  const counts = countStates(states);
  return {
    done: counts.done,
    planned: plannedCount(rows),
    erased: rows.reduce(
      (sum, { area }, index) =>
        states[index]?.kind === 'done' ? sum + (area?.data_services ?? []).length : sum,
      0,
    ),
    notKnown: counts.unknown,
    undone: roomsWith(
      (state) => state.kind !== 'done' && !(state.kind === 'skipped' && AS_WANTED.has(state.why)),
    ),
    unknown: roomsWith((state) => state.kind === 'unknown'),
  };
}

/** How many requests it comes to. */
export const plannedCount = (rows: readonly BulkRow[]) =>
  rows.filter(({ skip }) => skip === undefined).length;
