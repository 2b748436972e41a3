import type { BulkRow } from './bulk-work';
import { countStates, type RowState, type SkipReason } from './row-states';

/** The outcome of bulk work, for the list that began it. */
export interface RunOutcome {
  /** How many of the requests that were planned are done. */
  done: number;
  planned: number;
  /** How many services the rooms had that were opened or closed. */
  erased: number;
  /** Requests with an unknown outcome. `planned − done − unknownCount` were not done. */
  unknownCount: number;
  /**
   * Full ids of the rooms that are not done: failed, refused, unknown, stopped, or left out for a
   * reason that is not in `AS_WANTED`.
   */
  undone: string[];
  /** Full ids of those of them whose outcome is unknown. */
  unknownRooms: string[];
}

/** A row left out for these has nothing to do: the room is as wanted, or is not there. */
const AS_WANTED: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'open',
  'closed',
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
    unknownCount: counts.unknown,
    undone: roomsWith(
      (state) => state.kind !== 'done' && !(state.kind === 'skipped' && AS_WANTED.has(state.why)),
    ),
    unknownRooms: roomsWith((state) => state.kind === 'unknown'),
  };
}

/** How many requests the rows are. */
export const plannedCount = (rows: readonly BulkRow[]) =>
  rows.filter(({ skip }) => skip === undefined).length;
