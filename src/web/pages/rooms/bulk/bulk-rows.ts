import type { Area, Subscription } from '../../../../contract/area';
import type { ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import type { Difference } from '../../../features/page-states/outcome-words';
import { nameRoom } from '../../../i18n/foreign-text';
import type { MessageKey } from '../../../i18n/messages';

/**
 * Why nothing is sent for a row: the room changed, or for a reason of the operation. `isResolved`:
 * nothing is left to do in its room.
 */
export type Skip = { changed: Difference } | { message: MessageKey; isResolved: boolean };

export const resolved = (message: MessageKey): Skip => ({ message, isResolved: true });
export const blocked = (message: MessageKey): Skip => ({ message, isResolved: false });
export const STOPPED = blocked('bulk.skip.stopped');

export interface BulkRow {
  areaId: string;
  key: string;
  /** How staff call the room, e.g. `A-101`. */
  room: string;
  /** The room as the person confirmed it; undefined if the facility no longer has it. */
  area: Area | undefined;
  /** What the request adds, removes or erases; undefined if it is not shared. */
  services: readonly Subscription[] | undefined;
  /** The only service to remove. */
  serviceId?: string;
  reopens?: boolean;
  skip?: Skip | undefined;
}

export const rowOf = (
  facilityId: string,
  areaId: string,
  rooms: Rooms,
  services: readonly Subscription[] | undefined,
  skip?: Skip,
): BulkRow => ({
  areaId,
  key: areaId,
  room: nameRoom(facilityId, areaId),
  area: rooms.get(areaId),
  services,
  skip,
});

/** What came of a row's request. `step`: how far a row with several requests got. */
export type Outcome =
  /** `seen`: no clear answer came, but a read shows that the request took effect. */
  | { kind: 'done'; seen: boolean }
  /**
   * `failed` and `refused` took no effect; a retry of what was refused is of no use. `unknown` may
   * have taken effect, or may yet.
   */
  | { kind: 'failed' | 'refused' | 'unknown'; error: ApiError; step?: MessageKey }
  | { kind: 'skipped'; skip: Skip };

/** The state of a row's request. `at`: when the answer came. */
export type RowState = { kind: 'waiting' | 'running' } | ({ at: Date } & Outcome);
export type RowKind = RowState['kind'];

export const plannedState = ({ skip }: BulkRow): RowState =>
  skip === undefined ? { kind: 'waiting' } : { kind: 'skipped', skip, at: new Date() };

export interface BulkItem {
  row: BulkRow;
  state: RowState;
}

export function countStates(items: readonly BulkItem[]): Record<RowKind, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, refused: 0, unknown: 0, skipped: 0 };
  for (const { state } of items) counts[state.kind] += 1;
  return counts;
}

export interface Unresolved {
  rooms: string[];
  unknown: string[];
}

export function unresolvedRooms(items: readonly BulkItem[]): Unresolved {
  const roomsWith = (wanted: (state: RowState) => boolean) => [
    ...new Set(items.flatMap(({ row, state }) => (wanted(state) ? [row.areaId] : []))),
  ];
  return {
    rooms: roomsWith((state) =>
      state.kind === 'skipped' ? !isResolved(state.skip) : state.kind !== 'done',
    ),
    unknown: roomsWith(({ kind }) => kind === 'unknown'),
  };
}

const isResolved = (skip: Skip) => ('changed' in skip ? skip.changed === 'gone' : skip.isResolved);
