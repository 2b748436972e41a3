import { useMemo, type RefObject } from 'react';
import type { Area } from '../../../../contract/area';
import type { OccupancyChange } from '../../../api/areas';
import type { ShownRooms } from '../../../features/rooms/room-order';
import type { RoomChanges } from '../use-room-changes';
import type { RoomSelection } from '../room-selection';
import { useRoomRefusal } from '../../../api/refusals';
import { useRoomFormatter, type RoomFormatter } from '../../../features/rooms/room-formatter';
import { byText } from '../../../components/text-scale';
import { TILE, offersBoth } from '../../../components/tile-grid';
import type { Room } from '../../../features/rooms/room-index';
import { COLUMNS, type Column } from '../../../features/rooms/room-view';

/** What both ways of listing rooms take. */
export interface RoomListProps extends ShownRooms {
  selection: RoomSelection;
  /** A press anywhere on a room selects it. */
  selecting: boolean;
  changes: RoomChanges;
  /** Rooms by full id of which it is not known whether a change took effect. */
  unknownOutcomes: ReadonlySet<string>;
  /** The room in the panel, by full id. */
  openId: string | undefined;
  /** Folds the group of this prefix, or unfolds it. */
  onFold: (prefix: string) => void;
  /**
   * Brings the heading of a group, by prefix, to the top and gives it the focus; set by the list.
   */
  jump: RefObject<((prefix: string) => void) | null>;
  onOpen: (id: string | undefined) => void;
  onAsk: (area: Area, change: OccupancyChange) => void;
}

/** What rows and tiles say that can be pressed. */
export interface ListFormatter extends RoomFormatter {
  /** What was refused for every room: its buttons say why they are off. */
  off: Record<OccupancyChange, boolean>;
}

export function useListFormatter(facilityId: string): ListFormatter {
  const format = useRoomFormatter();
  const open = useRoomRefusal(facilityId, 'open') !== undefined;
  const close = useRoomRefusal(facilityId, 'close') !== undefined;
  return useMemo(() => ({ ...format, off: { open, close } }), [format, open, close]);
}

/**
 * Heights of a row and of the head, in px, by density: a mouse needs 28, a finger 44 and the edge
 * below.
 */
export function rowHeight(density: 'normal' | 'compact', coarse: boolean): number {
  if (coarse) return byText(density === 'compact' ? 48 : 56);
  return byText(density === 'compact' ? 30 : 38);
}
export const HEAD_PX = byText(45);
/** Width of the checkbox's column. */
export const selectColumn = (coarse: boolean) => (coarse ? 44 : 36);
/**
 * What a virtualizer asks of lines. It keeps their heights until another function names them: for
 * other heights both are made anew.
 */
export const linesOf = (height: (line: number) => number) => ({
  estimateSize: height,
  getItemKey: (line: number) => line,
});
/** Height of a group's heading among tiles. */
export const TILE_HEADING_PX = byText(44);

/** What the table's style (room-table.css) takes from its sizes. */
export const tableVariables = (template: string, select: number, row: number) =>
  ({
    '--columns': template,
    '--select': `${select}px`,
    '--row': `${row}px`,
    '--head': `${HEAD_PX}px`,
  }) as React.CSSProperties;

/** What the tiles' style (room-tiles.css) takes from their sizes. */
export const tileVariables = (columns: number) =>
  ({
    '--columns': `repeat(${columns}, minmax(0, 1fr))`,
    '--gap': `${TILE.gap}px`,
    '--heading': `${TILE_HEADING_PX}px`,
  }) as React.CSSProperties;

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
