import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Area } from '../../../contract/area';
import { findArea } from '../../api/areas';
import { loadMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { IconSprite } from '../../components/SpriteIcon';
import { useMediaQuery } from '../../components/use-media-query';
import { useOccupancyDialog } from '../../features/occupancy/use-occupancy-dialog';
import { markUnknownOutcome, useUnknownOutcomes } from '../../features/occupancy/unknown-outcome';
import { RefusedActions } from '../../features/page-states/RefusedActions';
import { nameRoom } from '../../features/rooms/name-room';
import { useBulkDialog } from './bulk/use-bulk-dialog';
import { ExportButton, GroupsButton, RoomToolbar } from './RoomToolbar';
import { RoomTable } from './list/RoomTable';
import { RoomTiles } from './list/RoomTiles';
import { NO_COLUMNS, sharedColumns } from './list/table-columns';
import {
  restoreFocus,
  focusRoom,
  createFocusMemory,
  keyOfRoom,
} from '../../features/rooms/use-roving';
import { NoMatch, NoRooms } from '../../features/rooms/NoRooms';
import { BESIDE_FROM_EM, PanelPlace, PanelSkeleton } from './PanelPlace';
import { PendingOrder } from '../../features/rooms/PendingOrder';
import { withoutFilters } from '../../features/rooms/room-view';
import { BottomBars, OutcomeBar, SelectionBar } from './BottomBars';
import { AboveList, useScrollRestoration } from '../../features/rooms/scroll-position';
import {
  ShownCount,
  ActiveFilters,
  ListedNotice,
  RoomLegend,
} from '../../features/rooms/toolbar/FilterBar';
import { toggled } from '../../features/rooms/toolbar/format-filters';
import { useChosenRooms } from '../../features/rooms/use-chosen-rooms';
import { useRoomChanges } from './use-room-changes';
import { useRoomSelection } from './room-selection';
import { useRoomView } from '../../features/rooms/use-room-view';
import './rooms.css';

const RoomPanel = lazyWithRetry(
  async () => {
    const [panel] = await Promise.all([import('./panel/RoomPanel'), loadMessages('subscriptions')]);
    return { default: panel.RoomPanel };
  },
  <PanelSkeleton />,
);

const ROOM_ACTIONS = ['open', 'close', 'add', 'remove'] as const;

export interface RoomBoardProps {
  areas: Area[];
  /** When they arrived, in ms. */
  readAt: number;
  facilityId: string;
}

/** The rooms under one toolbar, in whichever view. */
export function RoomBoard({ areas, readAt, facilityId }: RoomBoardProps) {
  const { view, room: openId, change, openRoom, settle } = useRoomView();
  const { rooms, moment, totals, readTexts, listed, order } = useChosenRooms(
    areas,
    facilityId,
    view,
  );
  const columns = useMemo(() => sharedColumns(rooms), [rooms]);
  const selection = useRoomSelection(rooms);
  const selectedAndShown = useMemo(
    () =>
      selection.ids.size === 0 ? 0 : order.rooms.filter(({ id }) => selection.ids.has(id)).length,
    [order.rooms, selection.ids],
  );
  const present = useMemo(
    () =>
      order.gone.size === 0 ? order.rooms : order.rooms.filter(({ id }) => !order.gone.has(id)),
    [order.rooms, order.gone],
  );
  const [leftOut, setLeftOut] = useState(NO_COLUMNS);
  const [selecting, setSelecting] = useState(false);
  const changes = useRoomChanges(areas, readAt);
  // The sheet that it was asked for in may have been closed meanwhile.
  const { ask, dialog, done, hide } = useOccupancyDialog(
    facilityId,
    (areaId) => restoreFocus(keyOfRoom(areaId)),
    true,
  );
  const client = useQueryClient();
  const unknownOutcomes = useUnknownOutcomes(facilityId, areas);
  const bulk = useBulkDialog(
    facilityId,
    areas,
    selection.selectedAreas,
    ({ undone, unknown }, isFirst) => {
      markUnknownOutcome(client, facilityId, unknown);
      // Looked at again later, what is selected since is left alone.
      if (!isFirst && selection.ids.size > 0) return;
      selection.only(undone);
      // What had the focus goes with the selection.
      const [first] = selection.ids;
      if (undone.length === 0 && first !== undefined) focusRoom(keyOfRoom(first));
    },
  );
  const searchBox = useRef<HTMLInputElement>(null);
  // Controls are numbered otherwise in each.
  const [tableFocus] = useState(createFocusMemory);
  const [tileFocus] = useState(createFocusMemory);
  const beside = useMediaQuery(`(width >= ${BESIDE_FROM_EM}em)`);
  useScrollRestoration(view.view);
  const closePanel = () => {
    openRoom(undefined);
    if (openId !== undefined) focusRoom(keyOfRoom(openId));
    // The room may not be among those shown, nor be there at all.
    restoreFocus();
  };
  const leavePanel = useEffectEvent((event: KeyboardEvent) => {
    // By a shared address nothing of the list has had the focus yet.
    if (event.key === 'Escape' && openId !== undefined && document.activeElement === document.body)
      closePanel();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leavePanel(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const jump = useRef<((prefix: string) => void) | null>(null);
  const fold = (prefix: string) => change({ folded: toggled(view.folded, prefix) });
  const select = (on: boolean) => {
    setSelecting(on);
    if (!on) selection.clear();
  };
  const list = {
    facilityId,
    rooms: order.rooms,
    groups: order.groups,
    gone: order.gone,
    view,
    moment,
    selection,
    changes,
    unknownOutcomes,
    openId,
    focusMemory: view.view === 'table' ? tableFocus : tileFocus,
    onFold: fold,
    jump,
    onOpen: openRoom,
    onAsk: ask,
  };
  // A tile has no room for a checkbox beside its action: once some are selected, a press selects.
  const pressSelects = view.view === 'tiles' && (selecting || selection.ids.size > 0);

  return (
    <div className="room-board">
      <IconSprite />
      <RoomToolbar
        facilityId={facilityId}
        view={view}
        totals={totals}
        columns={columns}
        leftOut={leftOut}
        selecting={pressSelects}
        searchBox={searchBox}
        onChange={change}
        onSelecting={select}
        onEnter={readTexts}
        onLeave={settle}
      >
        {view.group !== 'none' && (
          <GroupsButton
            groups={order.groups}
            folded={view.folded}
            onFolded={(folded) => change({ folded })}
            onJump={(prefix) => jump.current?.(prefix)}
          />
        )}
        <ExportButton
          facilityId={facilityId}
          rooms={present}
          columns={
            view.view === 'table'
              ? columns.filter((column) => view.columns.includes(column))
              : columns
          }
          moment={moment}
        />
      </RoomToolbar>
      <div className="counts">
        <RoomLegend totals={totals} view={view} onChange={change} />
        <ShownCount shown={order.shown} total={rooms.length} />
      </div>
      <ActiveFilters view={view} totals={totals} onChange={change} />
      {listed.state !== 'off' && listed.state !== 'known' && <ListedNotice state={listed.state} />}
      <AboveList>
        <RefusedActions facilityId={facilityId} actions={ROOM_ACTIONS} />
        {bulk.restore}
      </AboveList>
      <div
        role="presentation"
        className="list-and-panel"
        onKeyDown={(event) => event.key === 'Escape' && openId !== undefined && closePanel()}
      >
        <div className="list">
          {order.rooms.length === 0 && rooms.length === 0 ? (
            <NoRooms />
          ) : order.rooms.length === 0 ? (
            <NoMatch
              view={view}
              onClear={() => {
                change(withoutFilters(view));
                searchBox.current?.focus();
              }}
            />
          ) : view.view === 'table' ? (
            <RoomTable {...list} selecting={false} onView={change} onLeftOut={setLeftOut} />
          ) : (
            <RoomTiles {...list} selecting={pressSelects} />
          )}
        </div>
        {openId !== undefined && (
          <PanelPlace label={nameRoom(facilityId, openId)} beside={beside} onClose={closePanel}>
            <Suspense>
              <RoomPanel
                facilityId={facilityId}
                areaId={openId}
                area={findArea(areas, openId)}
                done={done}
                onAsk={ask}
                onClose={closePanel}
              />
            </Suspense>
          </PanelPlace>
        )}
      </div>
      <BottomBars>
        {order.pending > 0 && <PendingOrder count={order.pending} onUpdate={order.update} />}
        {bulk.outcome}
        <OutcomeBar
          facilityId={facilityId}
          done={openId !== undefined && done?.areaIds[0] === openId ? undefined : done}
          onDismiss={hide}
        />
        {(pressSelects || selection.ids.size > 0) && (
          <SelectionBar
            count={selection.ids.size}
            hidden={selection.ids.size - selectedAndShown}
            shown={order.shown}
            onAll={
              view.view === 'tiles'
                ? () => selection.toggleAll(order.rooms.map(({ id }) => id))
                : undefined
            }
            onClear={selection.clear}
          >
            {bulk.buttons}
          </SelectionBar>
        )}
      </BottomBars>
      {dialog}
      {bulk.dialog}
    </div>
  );
}
