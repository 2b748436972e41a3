import './rooms.css';
import { useCallback, useMemo, useRef, type CSSProperties } from 'react';
import type { Area } from '../../../../contract/area';
import { VirtualLines } from './VirtualLines';
import { useListBox } from '../../../components/virtual-list';
import { TOP_BAR_PX } from '../../../components/tokens';
import { useRestorableRooms } from '../../../features/occupancy/stored-erasures';
import { useFacilityId } from '../../../use-path-ids';
import { TileHeading } from './GroupHeading';
import { useListFormatter } from './room-parts';
import { RoomTile } from './RoomTile';
import { headingHeight, TILE_PX, tileHeight } from './list-sizes';
import { useRoomList, type RoomListProps } from './use-room-list';

const OVERSCAN_LINES = 2;

export interface RoomTilesProps extends RoomListProps {
  areas: readonly Area[];
}

export function RoomTiles(props: RoomTilesProps) {
  const { rooms, gone, view, moment, selection, selecting, openId, areas } = props;
  const format = useListFormatter();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useListBox(box);
  const { gap } = TILE_PX;
  const columns = Math.max(1, Math.floor((width + gap) / (TILE_PX.width + gap)));
  const restorable = useRestorableRooms(useFacilityId(), areas);
  const restorableIds = useMemo(
    () => new Set(restorable.map(({ id_external }) => id_external)),
    [restorable],
  );
  const height = tileHeight() + gap;
  const list = useRoomList(props, format, columns, height);
  const { lines, focusedKey, focusedLine } = list;
  const heightOf = useCallback(
    (line: number) => (lines[line]?.heading === undefined ? height : headingHeight()),
    [lines, height],
  );
  const lineAt = (index: number, top: number, isTabLine: boolean) => {
    const { heading, rooms: shown = [], from = 0, keys = [] } = lines[index] ?? {};
    if (heading !== undefined)
      return (
        <TileHeading
          key={keys[0]}
          group={heading}
          top={top}
          selected={selection.ids}
          selecting={selecting}
          folded={view.folded.includes(heading.prefix)}
          format={format}
          isTabStop={isTabLine}
        />
      );
    // Not in elements of their lines: a tile that moves to another line would lose the focus.
    return shown.map((room, column) => (
      <RoomTile
        key={room.id}
        room={room}
        moment={moment}
        format={format}
        top={top}
        column={column}
        position={from + column + 1}
        total={rooms.length}
        selected={selection.ids.has(room.id)}
        selecting={selecting}
        open={openId === room.id}
        gone={gone.has(room.id)}
        isRestorable={restorableIds.has(room.id)}
        isTabStop={isTabLine && (focusedLine === -1 ? column === 0 : keys[column] === focusedKey)}
      />
    ));
  };
  return (
    // One listener serves thousands of buttons and links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- theirs
    <div
      ref={box}
      className="room-tiles"
      style={{ '--tiles': columns, '--tile': `${tileHeight()}px` } as CSSProperties}
      {...list.listeners}
    >
      <VirtualLines
        as="ul"
        role="list"
        label={format.t('nav.rooms')}
        count={lines.length}
        heightOf={heightOf}
        overscan={OVERSCAN_LINES}
        bars={TOP_BAR_PX + gap}
        focusedLine={focusedLine}
        columns={columns}
        lineInView={list.lineInView}
      >
        {lineAt}
      </VirtualLines>
    </div>
  );
}
