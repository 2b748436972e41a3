import type { RowState, SkipReason } from './row-state';
import type { BulkRow } from './work';

/** Rooms by full id that bulk work leaves its person with. */
export interface LeftOver {
  /** Not done: failed, refused, not known, or not sent for a reason that lies with the room. */
  undone: string[];
  /** Of these it is not known. */
  unknown: string[];
}

/** Left out since there is nothing to do: the room stands as wanted, or is not there. */
const AS_WANTED: ReadonlySet<SkipReason> = new Set<SkipReason>(['already', 'has-it', 'no-such-code', 'gone']);

export function leftOver(rows: readonly BulkRow[], states: readonly RowState[]): LeftOver {
  const roomsWith = (wanted: (state: RowState) => boolean) => [...new Set(rows.flatMap(({ areaId }, index) => (wanted(states[index] ?? { kind: 'waiting' }) ? [areaId] : [])))];
  return {
    undone: roomsWith((state) => state.kind !== 'done' && !(state.kind === 'skipped' && AS_WANTED.has(state.why))),
    unknown: roomsWith((state) => state.kind === 'unknown'),
  };
}
