import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useMemo, useRef, useState } from 'react';
import type { Area } from '../../../contract/area';
import { findArea } from '../../api/areas';
import { IconSprite } from '../../components/SpriteIcon';
import { markUnknownOutcome, useLastDone } from '../../api/outcomes';
import { useOccupancyDialog } from '../../features/occupancy/use-occupancy-dialog';
import { RefusedActions } from '../../features/page-states/RefusedActions';
import { NoMatch, NoRooms } from '../../features/rooms/NoRooms';
import { PendingOrder } from '../../features/rooms/PendingOrder';
import { useReturnToRoom } from '../../features/rooms/return-to-room';
import { NO_FILTERS, type RoomView, type useRoomView } from '../../features/rooms/room-view';
import { StoredRoomsAddress } from '../../features/rooms/StoredRoomsAddress';
import { FilterBar } from '../../features/rooms/toolbar/FilterBar';
import { toggled } from '../../features/rooms/toggled';
import { useChosenRooms } from '../../features/rooms/use-chosen-rooms';
import {
  createFocusMemory,
  focusRoom,
  keyOfRoom,
  restoreFocus,
} from '../../features/rooms/use-roving';
import { useFacilityId } from '../../use-path-ids';
import { boardState } from './board-state';
import { BottomBars, OutcomeBar, SelectionBar } from './BottomBars';
import { RoomNumbers } from './RoomNumbers';
import { useBulkDialog } from './bulk/use-bulk-dialog';
import { LINK_STOP, TILE_LINK_STOP } from './list/room-list';
import { RoomTable } from './list/RoomTable';
import { RoomTiles } from './list/RoomTiles';
import { sharedColumns } from './list/table-columns';
import { besideOneTile, RoomSidePanel } from './RoomSidePanel';
import { RoomToolbar } from './RoomToolbar';
import { usePanelRoom } from './use-panel-room';
import { useRoomChanges } from './use-room-changes';
import { useRoomSelection } from './room-selection';

const ROOM_ACTIONS = ['open', 'close', 'add', 'remove'] as const;

export interface RoomBoardProps {
  areas: Area[];
  /** When the areas arrived, in ms. */
  readAt: number;
  view: RoomView;
  onView: ReturnType<typeof useRoomView>[1];
}

/** The rooms under one toolbar, as tiles or as a table. */
export const RoomBoard = memo(function RoomBoard({ areas, readAt, view, onView }: RoomBoardProps) {
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const [openId, openRoom] = usePanelRoom(onView);
  const { rooms, moment, totals, listed, order } = useChosenRooms(areas, view);
  const selection = useRoomSelection(rooms);
  const changes = useRoomChanges(areas, readAt);
  const [selecting, setSelecting] = useState(false);
  const { ask, dialog } = useOccupancyDialog();
  const done = useLastDone(facilityId, areas);
  const bulk = useBulkDialog(areas, selection.selectedAreas, ({ undone, unknownRooms }) => {
    markUnknownOutcome(client, facilityId, unknownRooms);
    selection.only(undone);
    // The focused button disappears with the selection.
    const [first] = selection.ids;
    if (undone.length === 0 && first !== undefined) focusRoom(keyOfRoom(first));
  });

  // Rooms that are gone stay in the list for a while. If all are gone, they keep the columns.
  const withColumns = rooms.length === 0 ? order.rooms : rooms;
  const columns = useMemo(() => sharedColumns(withColumns), [withColumns]);
  const board = useMemo(
    () =>
      boardState({
        hasRooms: rooms.length > 0,
        q: view.q,
        openId,
        order,
        view: view.view,
        selecting,
        selected: selection.ids,
      }),
    [rooms, order, view.q, openId, view.view, selecting, selection.ids],
  );

  const searchBox = useRef<HTMLInputElement>(null);
  // Tiles and rows number their controls differently.
  const returned = useReturnToRoom();
  const memoryOf = (stop: number) =>
    createFocusMemory(returned === undefined ? undefined : { key: returned, stop });
  const [tableFocus] = useState(() => memoryOf(LINK_STOP));
  const [tileFocus] = useState(() => memoryOf(TILE_LINK_STOP));
  const closePanel = () => {
    openRoom(undefined);
    if (openId !== undefined) focusRoom(keyOfRoom(openId));
    // The room may be filtered out or gone.
    restoreFocus();
  };

  const list = {
    rooms: order.rooms,
    groups: order.groups,
    gone: order.gone,
    view,
    moment,
    selection,
    selecting: board.pressSelects,
    changes,
    openId,
    onFold: (prefix: string) => void onView((now) => ({ folded: toggled(now.folded, prefix) })),
    onOpen: openRoom,
    onAsk: ask,
  };
  const content = {
    'no-rooms': () => <NoRooms />,
    'no-match': () => (
      <NoMatch
        view={view}
        onClear={() => {
          void onView(NO_FILTERS);
          searchBox.current?.focus();
        }}
      />
    ),
    table: () => <RoomTable {...list} columns={columns} focusMemory={tableFocus} onView={onView} />,
    tiles: () => <RoomTiles {...list} focusMemory={tileFocus} totals={totals} areas={areas} />,
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <IconSprite />
      <StoredRoomsAddress />
      <RoomToolbar
        view={view}
        totals={totals}
        columns={columns}
        selecting={board.pressSelects}
        searchBox={searchBox}
        rooms={board.present}
        moment={moment}
        onChange={onView}
        onSelecting={(on) => {
          setSelecting(on);
          if (!on) selection.clear();
        }}
      />
      <FilterBar
        view={view}
        totals={totals}
        listed={listed.state}
        shown={order.shown}
        total={rooms.length}
        onChange={onView}
      />
      <RefusedActions actions={ROOM_ACTIONS} />
      {bulk.restore}
      <Box
        role="presentation"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'flex-start',
          ...(board.panel?.isFound === true && view.view === 'tiles' && besideOneTile),
        }}
        onKeyDown={(event) => event.key === 'Escape' && openId !== undefined && closePanel()}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>{content[board.content]()}</Box>
        {board.panel !== undefined && (
          <RoomSidePanel
            areaId={board.panel.areaId}
            area={findArea(areas, board.panel.areaId)}
            onAsk={ask}
            onClose={board.panel.isFound ? undefined : closePanel}
          />
        )}
      </Box>
      <BottomBars>
        {order.pending > 0 && <PendingOrder count={order.pending} onUpdate={order.update} />}
        {done !== undefined && done.id_external !== board.panel?.areaId && (
          <OutcomeBar area={done} onAsk={ask} />
        )}
        {board.selection !== undefined && (
          <SelectionBar
            {...board.selection}
            onAll={() => selection.toggleAll(order.rooms.map(({ id }) => id))}
            onClear={selection.clear}
          >
            {selecting && <RoomNumbers rooms={rooms} onSelect={selection.add} />}
            {bulk.buttons}
          </SelectionBar>
        )}
      </BottomBars>
      {dialog}
      {bulk.dialog}
    </Box>
  );
});
