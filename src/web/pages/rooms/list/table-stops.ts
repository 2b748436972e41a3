import { offersBoth } from '../../../components/tile-grid';
import type { Room } from '../../../features/rooms/room-index';
import { COLUMNS, type Column } from '../../../features/rooms/room-view';

/**
 * The controls before the columns: the row's checkbox, the room's link (in the head, its sorting),
 * and what copies its id.
 */
export const BOX_STOP = 0;
export const LINK_STOP = 1;
export const COPY_STOP = 2;
/** Of a group's heading, after its checkbox. */
export const FOLD_STOP = 1;

/**
 * Counted alike in the head and in every row, whichever columns stand beside it: the focus stays
 * with its column. Of two actions the second is the next.
 */
export const stopOfColumn = (column: Column) => COPY_STOP + 1 + COLUMNS.indexOf(column);

export const HEADING_STOPS: readonly number[] = [BOX_STOP, FOLD_STOP];

export const headStops = (columns: readonly Column[]) => [
  BOX_STOP,
  LINK_STOP,
  ...columns.map(stopOfColumn),
];

export function rowStops(
  columns: readonly Column[],
  room: Room,
  { gone, coarse }: { gone: boolean; coarse: boolean },
): number[] {
  const actions = gone || !columns.includes('actions') ? 0 : offersBoth(room.status) ? 2 : 1;
  const told = columns.filter((column) => column !== 'actions').map(stopOfColumn);
  return [
    ...(gone ? [] : [BOX_STOP]),
    LINK_STOP,
    ...(coarse ? [] : [COPY_STOP]),
    ...told,
    ...Array.from({ length: actions }, (_, index) => stopOfColumn('actions') + index),
  ];
}
