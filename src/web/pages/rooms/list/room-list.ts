import { useMemo } from 'react';
import type { OccupancyChange } from '../../../api/areas';
import type { OnAsk } from '../../../features/occupancy/use-occupancy-dialog';
import type { ShownRooms } from '../../../features/rooms/room-order';
import type { RoomChanges } from '../use-room-changes';
import type { RoomSelection } from '../room-selection';
import { consolePaths } from '../../../paths';
import { useFacilityId } from '../../../use-path-ids';
import { useRoomRefusal } from '../../../api/refusals';
import { useRoomFormatter, type RoomFormatter } from '../../../features/rooms/room-formatter';
import { byText } from '../../../components/text-scale';
import { TILE, offersBoth } from './tile-grid';
import type { Room } from '../../../features/rooms/room-index';
import { COLUMNS, type Column } from './columns';

/** Props of the tiles and of the table. */
export interface RoomListProps extends ShownRooms {
  selection: RoomSelection;
  /** A press anywhere on a room selects it. */
  selecting: boolean;
  changes: RoomChanges;
  /** The room in the panel, by full id. */
  openId: string | undefined;
  /** Folds the group of this prefix, or unfolds it. */
  onFold: (prefix: string) => void;
  onOpen: (id: string | undefined) => void;
  onAsk: OnAsk;
}

export interface ListFormatter extends RoomFormatter {
  /** Which actions were refused for every room: their buttons are left out. */
  off: Record<OccupancyChange, boolean>;
  hrefOf: (room: Room) => string;
}

/** Makes one formatter for the list, because a row must not read a context. */
export function useListFormatter(): ListFormatter {
  const facilityId = useFacilityId();
  const format = useRoomFormatter();
  const open = useRoomRefusal(facilityId, 'open') !== undefined;
  const close = useRoomRefusal(facilityId, 'close') !== undefined;
  return useMemo(
    () => ({
      ...format,
      off: { open, close },
      hrefOf: ({ id }) => consolePaths.room(facilityId, id),
    }),
    [format, open, close, facilityId],
  );
}

/** Height of a row in px. A mouse needs 28 and a finger 44, without the edge below. */
export const rowHeight = (coarse: boolean) => byText(coarse ? 56 : 38);
export const HEAD_PX = byText(45);
/** Width of the checkbox's column in px. */
export const selectColumn = (coarse: boolean) => (coarse ? 44 : 36);
/** Height of a group's heading among tiles, in px. */
export const TILE_HEADING_PX = byText(44);

/** CSS variables of the table for `rooms.css`. Sizes in px. */
export const tableVariables = (template: string, select: number, row: number) =>
  ({
    '--columns': template,
    '--select': `${select}px`,
    '--row': `${row}px`,
  }) as React.CSSProperties;

/** CSS variables of the tiles for `rooms.css`. */
export const tileVariables = (columns: number) =>
  ({
    '--columns': `repeat(${columns}, minmax(0, 1fr))`,
    '--gap': `${TILE.gap}px`,
  }) as React.CSSProperties;

/**
 * `data-stop` of the controls before the columns: checkbox, link (in the head: sort), copy button.
 */
export const BOX_STOP = 0;
export const LINK_STOP = 1;
export const TILE_LINK_STOP = 0;
export const COPY_STOP = 2;
/** `data-stop` of the button that folds a group, after the checkbox in its heading. */
export const FOLD_STOP = 1;

/**
 * `data-stop` of a column. It is the same in the head and in every row, whichever columns are
 * shown, so that the focus stays in its column. The second of two actions has the next number.
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
  const cells = columns.filter((column) => column !== 'actions').map(stopOfColumn);
  return [
    ...(gone ? [] : [BOX_STOP]),
    LINK_STOP,
    ...(coarse ? [] : [COPY_STOP]),
    ...cells,
    ...Array.from({ length: actions }, (_, index) => stopOfColumn('actions') + index),
  ];
}
