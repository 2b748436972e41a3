import type { Area, Subscription } from '../../../../contract/area';
import { servicesKey } from '../../../../contract/same-services';
import type { ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import type { Difference } from '../../../features/page-states/outcome-words';
import { nameRoom } from '../../../i18n/name-room';
import type { MessageKey } from '../../../i18n/messages';

/**
 * Why nothing is sent for a row: the room changed, or for a reason of the operation. `isResolved`:
 * nothing is left to do in its room.
 */
export type Skip = { changed: Difference } | { message: MessageKey; isResolved: boolean };

/** Nothing to do: the room is as wanted. */
export const resolved = (message: MessageKey): Skip => ({ message, isResolved: true });
export const blocked = (message: MessageKey): Skip => ({ message, isResolved: false });
export const STOPPED = blocked('bulk.skip.stopped');

/** One planned request, or why there is none. */
export interface BulkRow {
  /** Full id of the room. */
  areaId: string;
  key: string;
  /** How staff call the room, e.g. `A-101`. */
  room: string;
  /** The room as the person confirmed it; undefined if the facility no longer has it. */
  area: Area | undefined;
  /** What the request adds, removes or erases; undefined if it is not shared. */
  services: readonly Subscription[] | undefined;
  /** The room is opened again first. */
  reopens?: boolean;
  skip?: Skip | undefined;
}

/** The row of a room that has one request. */
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

/** A text of what a plan would do, to compare plans. */
export const fingerprint = (rows: readonly BulkRow[]): string =>
  JSON.stringify(
    rows.map(({ key, skip, area, services, reopens }) => [
      key,
      skip,
      reopens,
      area?.status,
      servicesKey(services),
    ]),
  );

/** What came of a row's request. `step`: how far a row with several requests got. */
export type Outcome =
  /** `seen`: no clear answer came, but a read shows that the request took effect. */
  | { kind: 'done'; seen: boolean }
  /** The request took no effect. `refused`: the person lacks permission, so a retry is of no use. */
  | { kind: 'failed' | 'refused'; error: ApiError; step?: MessageKey }
  /** The request may have taken effect, or may yet. `looked`: a read did not show which. */
  | { kind: 'unknown'; error: ApiError; looked: boolean; step?: MessageKey }
  | { kind: 'skipped'; skip: Skip };

/** The state of a row's request. `at`: when the answer came. */
export type RowState = { kind: 'waiting' | 'running' } | ({ at: Date } & Outcome);
export type RowKind = RowState['kind'];

/** The state of a row before anything was sent. */
export const plannedState = ({ skip }: BulkRow): RowState =>
  skip === undefined ? { kind: 'waiting' } : { kind: 'skipped', skip, at: new Date() };

export interface BulkItem {
  row: BulkRow;
  state: RowState;
}

export const plannedItem = (row: BulkRow): BulkItem => ({ row, state: plannedState(row) });

/** How many rows are in which state. */
export function countStates(items: readonly BulkItem[]): Record<RowKind, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, refused: 0, unknown: 0, skipped: 0 };
  for (const { state } of items) counts[state.kind] += 1;
  return counts;
}

export const isStopped = (state: RowState) => state.kind === 'skipped' && state.skip === STOPPED;

/** Full ids of the rooms that still need somebody, and of those whose outcome is not known. */
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
