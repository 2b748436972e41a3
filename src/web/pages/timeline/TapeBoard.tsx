import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Area } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { IconSprite } from '../../components/SpriteIcon';
import type { TimeWindow } from '../../components/time-axis/window';
import { NoMatch } from '../../features/rooms/NoRooms';
import { PendingOrder } from '../../features/rooms/PendingOrder';
import { withoutFilters } from '../../features/rooms/room-view';
import {
  ShownCount,
  ActiveFilters,
  ListedNotice,
  RoomLegend,
} from '../../features/rooms/toolbar/FilterBar';
import { ChoiceToolbar } from '../../features/rooms/toolbar/ChoiceToolbar';
import { useChosenRooms } from '../../features/rooms/use-chosen-rooms';
import { useScrollRestoration } from '../../features/rooms/scroll-position';
import { useRoomView } from '../../features/rooms/use-room-view';
import { createFocusMemory } from '../../features/rooms/use-roving';
import { BarLegend } from './BarLegend';
import { TapeExport } from './TapeExport';
import { TapePane } from './TapePane';
import { tapeStyle } from './tape-style';

export interface TapeBoardProps {
  areas: Area[];
  facilityId: string;
}

/** The rooms that were chosen, on one axis under one toolbar. */
export function TapeBoard({ areas, facilityId }: TapeBoardProps) {
  const { t } = useMessages();
  const { view, change, settle } = useRoomView();
  const { rooms, moment, totals, timesRead, readTexts, listed, order } = useChosenRooms(
    areas,
    facilityId,
    view,
  );
  const shown = useRef<TimeWindow>(undefined);
  const noteShown = useCallback((window: TimeWindow) => {
    shown.current = window;
  }, []);
  const shared = useMemo(
    () => areas.some(({ data_services }) => data_services !== undefined),
    [areas],
  );
  const searchBox = useRef<HTMLInputElement>(null);
  const [focusMemory] = useState(createFocusMemory);
  useScrollRestoration('timeline');

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <IconSprite />
      <ChoiceToolbar
        facilityId={facilityId}
        view={view}
        totals={totals}
        columns={[]}
        searchBox={searchBox}
        onChange={change}
        onEnter={readTexts}
        onLeave={settle}
      >
        <TapeExport
          facilityId={facilityId}
          groups={order.groups}
          headings={view.group !== 'none'}
          shown={shown}
          moment={moment}
        />
      </ChoiceToolbar>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <RoomLegend totals={totals} view={view} onChange={change} />
        <ShownCount shown={order.shown} total={rooms.length} />
      </Box>
      <ActiveFilters view={view} totals={totals} onChange={change} />
      {listed.state !== 'off' && listed.state !== 'known' && <ListedNotice state={listed.state} />}
      {!shared && <Notice tone="info">{t('timeline.notShared')}</Notice>}
      {order.pending > 0 && <PendingOrder count={order.pending} onUpdate={order.update} />}
      {order.rooms.length === 0 ? (
        <NoMatch
          view={view}
          onClear={() => {
            change(withoutFilters(view));
            searchBox.current?.focus();
          }}
        />
      ) : (
        <Box sx={tapeStyle}>
          <TapePane
            facilityId={facilityId}
            rooms={order.rooms}
            groups={order.groups}
            gone={order.gone}
            view={view}
            moment={moment}
            focusMemory={focusMemory}
            timesRead={timesRead}
            onShown={noteShown}
          />
          <BarLegend />
        </Box>
      )}
    </Box>
  );
}
