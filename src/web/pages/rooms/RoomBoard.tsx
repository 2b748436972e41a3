import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Area } from '../../../contract/area';
import { findArea } from '../../api/areas';
import { lazyWithRetry, usePreload } from '../../components/lazy-with-retry';
import { BESIDE_FROM_EM, PANEL_PX } from '../../components/tokens';
import { markUnknownOutcome, useLastDone } from '../../api/outcomes';
import { useOccupancyDialog } from '../../features/occupancy/use-occupancy-dialog';
import { RefusedActions } from '../../features/page-states/RefusedActions';
import { NoMatch, NoRooms, ChangedMatches } from '../../features/rooms/MatchNotices';
import {
  useReturnToRoom,
  focusRoom,
  keyOfRoom,
  restoreFocus,
} from '../../features/rooms/room-focus';
import { useRoomView, type RoomView } from '../../features/rooms/room-view';
import { PANEL_KEY, StoredRoomsAddress } from '../../features/rooms/rooms-address';
import { FilterBar } from '../../features/rooms/toolbar/FilterBar';
import { useChosenRooms } from '../../features/rooms/use-chosen-rooms';
import { useFacilityId } from '../../use-path-ids';
import { boardState } from './board-state';
import { BottomBars, OutcomeBar, SelectionBar } from './BottomBars';
import { useBulkDialog } from './bulk/use-bulk-dialog';
import { RoomTable } from './list/RoomTable';
import { RoomTiles } from './list/RoomTiles';
import { RoomToolbar } from './RoomToolbar';
import { useRoomSelection } from './room-selection';

const RoomSidePanel = lazyWithRetry(async () => (await import('./RoomSidePanel')).RoomSidePanel);

export function RoomBoard({ areas }: { areas: Area[] }) {
  const [view, changeView] = useRoomView();
  // A typed letter is shown before the rooms are found.
  return <Board areas={areas} view={useDeferredValue(view)} onView={changeView} />;
}

interface BoardProps {
  areas: Area[];
  view: RoomView;
  onView: ReturnType<typeof useRoomView>[1];
}

const Board = memo(function Board({ areas, view, onView }: BoardProps) {
  usePreload(RoomSidePanel);
  const facilityId = useFacilityId();
  const client = useQueryClient();
  const [openId, openRoom] = usePanelRoom(onView);
  const { rooms, moment, totals, listed, order, elsewhere } = useChosenRooms(areas, view);
  const selection = useRoomSelection(rooms);
  const [selecting, setSelecting] = useState(false);
  const { ask, dialog } = useOccupancyDialog();
  const done = useLastDone(facilityId, areas);
  const bulk = useBulkDialog(areas, selection.selectedAreas, (unresolved) => {
    markUnknownOutcome(client, facilityId, unresolved.unknown);
    selection.only(unresolved.rooms);
    setSelecting(false);
    // The focused button disappears with the selection.
    const [first] = selection.ids;
    if (unresolved.rooms.length === 0 && first !== undefined) focusRoom(keyOfRoom(first));
  });

  const board = useMemo(
    () =>
      boardState({
        hasRooms: rooms.length > 0,
        q: view.q,
        openId,
        doneId: done?.id_external,
        order,
        view: view.view,
        selecting,
        selected: selection.ids,
      }),
    [rooms, order, view.q, openId, done, view.view, selecting, selection.ids],
  );

  const searchBox = useRef<HTMLInputElement>(null);
  const returned = useReturnToRoom();
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
    openId,
    returned,
    onView,
    onOpen: openRoom,
    onAsk: ask,
  };
  const content = {
    'no-rooms': () => <NoRooms />,
    'no-match': () => (
      <NoMatch
        view={view}
        rooms={rooms}
        moment={moment}
        onChange={(change) => {
          void onView(change);
          searchBox.current?.focus();
        }}
      />
    ),
    table: () => <RoomTable {...list} sharesServices={totals.sharesServices} />,
    tiles: () => <RoomTiles {...list} areas={areas} />,
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <StoredRoomsAddress />
      <RoomToolbar
        view={view}
        totals={totals}
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
        elsewhere={elsewhere}
        onChange={onView}
      />
      {board.panel === undefined && <RefusedActions />}
      {bulk.restore}
      <Box
        role="presentation"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: `${GAP_PX}px`,
          alignItems: 'flex-start',
          ...(board.panel?.isFound === true && view.view === 'tiles' && besideOneTile),
        }}
        onKeyDown={(event) => event.key === 'Escape' && openId !== undefined && closePanel()}
      >
        <Box sx={board.panel === undefined ? ofList : besidePanel}>{content[board.content]()}</Box>
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
        <ChangedMatches {...order} hidden={board.bar !== 'changes'} />
        {done !== undefined && board.bar === 'outcome' && <OutcomeBar area={done} onAsk={ask} />}
        {board.selection !== undefined && (
          <SelectionBar
            {...board.selection}
            onAll={() => selection.toggleAll(order.rooms.map(({ id }) => id))}
            onClear={selection.clear}
          >
            {bulk.buttons}
          </SelectionBar>
        )}
      </BottomBars>
      {dialog}
      {bulk.dialog}
    </Box>
  );
});

const GAP_PX = 16;
const ofList = { flex: 1, minWidth: 0 } as const;
/** The panel is loaded when first shown. Its place is there before, so that no button moves. */
const besidePanel = {
  ...ofList,
  [`@media (width >= ${BESIDE_FROM_EM}em)`]: { maxWidth: `calc(100% - ${PANEL_PX + GAP_PX}px)` },
} as const;

const besideOneTile = {
  [`@media (width >= ${BESIDE_FROM_EM}em)`]: {
    '& > div': { flex: '0 0 20rem' },
    '& > aside': { flexGrow: 1, maxWidth: 720 },
  },
} as const;

/**
 * The room beside the list, by full id, and a function that shows another or none. Back closes it,
 * so it is the router's to write, and to read: the router asks before Back leaves unsaved work,
 * while `nuqs` follows Back at once.
 */
function usePanelRoom(
  changeView: ReturnType<typeof useRoomView>[1],
): [string | undefined, (id: string | undefined) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const room = params.get(PANEL_KEY) ?? undefined;
  const isOpen = room !== undefined;
  const show = useCallback(
    async (id: string | undefined) => {
      // A letter typed just now gets into the address first: a navigation would drop it.
      const search = new URLSearchParams(await changeView({}));
      if (id === undefined) search.delete(PANEL_KEY);
      else search.set(PANEL_KEY, id);
      await navigate(
        { search: search.toString() },
        { replace: isOpen || id === undefined, flushSync: true },
      );
    },
    [changeView, navigate, isOpen],
  );
  return [room, useCallback((id) => void show(id), [show])];
}
