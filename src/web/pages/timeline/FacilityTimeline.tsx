import Box from '@mui/material/Box';
import { memo, useMemo, useRef } from 'react';
import type { Area } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { coarsePointer, monoFamily, surface } from '../../components/tokens';
import { ToggleChip } from '../../components/ToggleChip';
import { IconSprite } from '../../components/SpriteIcon';
import { NoMatch, ChangedMatches } from '../../features/rooms/MatchNotices';
import { useReturnToRoom } from '../../features/rooms/room-focus';
import { isFiltered, type ChangeView, type RoomView } from '../../features/rooms/room-view';
import { StoredRoomsAddress } from '../../features/rooms/rooms-address';
import { FilterBar } from '../../features/rooms/toolbar/FilterBar';
import { ChoiceToolbar } from '../../features/rooms/toolbar/ChoiceToolbar';
import { useChosenRooms } from '../../features/rooms/use-chosen-rooms';
import { BarLegend } from '../../features/timeline/TimelineChart';
import { FacilityChart } from './FacilityChart';

export interface FacilityTimelineProps {
  areas: Area[];
  view: RoomView;
  onView: ChangeView;
}

export const FacilityTimeline = memo(function FacilityTimeline({
  areas,
  view,
  onView,
}: FacilityTimelineProps) {
  const { t, region } = useMessages();
  const empty = useMemo(
    () => areas.filter(({ data_services }) => (data_services ?? []).length === 0).length,
    [areas],
  );
  // A search or filter asks for these rooms, and if all are empty there is nothing to choose.
  const mayHide = empty > 0 && empty < areas.length && view.q === '' && !isFiltered(view);
  const { rooms, moment, totals, listed, order, elsewhere } = useChosenRooms(
    areas,
    view,
    mayHide && !view.empty,
  );
  const shared = useMemo(
    () => areas.some(({ data_services }) => data_services !== undefined),
    [areas],
  );
  const searchBox = useRef<HTMLInputElement>(null);
  const returned = useReturnToRoom();

  return (
    <Box sx={page}>
      <IconSprite />
      <StoredRoomsAddress />
      <ChoiceToolbar view={view} totals={totals} searchBox={searchBox} onChange={onView} />
      <FilterBar
        view={view}
        totals={totals}
        listed={listed.state}
        shown={order.shown}
        total={rooms.length}
        elsewhere={elsewhere}
        onChange={onView}
      >
        {mayHide && (
          <ToggleChip
            pressed={view.empty}
            onToggle={() => onView({ empty: !view.empty })}
            count={empty.toLocaleString(region)}
          >
            {t('tile.noServices')}
          </ToggleChip>
        )}
      </FilterBar>
      {!shared && <Notice tone="info">{t('timeline.notShared')}</Notice>}
      <ChangedMatches {...order} />
      {order.rooms.length === 0 ? (
        <NoMatch
          view={view}
          rooms={rooms}
          moment={moment}
          onChange={(change) => {
            onView(change);
            searchBox.current?.focus();
          }}
        />
      ) : (
        <Box className="facility-timeline" sx={facilityStyle}>
          <FacilityChart
            rooms={order.rooms}
            groups={order.groups}
            gone={order.gone}
            view={view}
            moment={moment}
            returned={returned}
          />
          <BarLegend />
        </Box>
      )}
    </Box>
  );
});

const page = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > :empty': { position: 'absolute' },
} as const;
const facilityStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  '& .facility-chart': { ...surface },
  '& .rows > .row': { position: 'absolute', insetInline: 0 },
  '& .label a': {
    minWidth: 0,
    color: 'text.primary',
    textDecoration: 'none',
    fontFamily: monoFamily,
    fontWeight: 650,
    // For a finger, the link covers its row up to the bars.
    [coarsePointer]: { flex: 1 },
  },
  '& .label a:hover': { textDecoration: 'underline' },
  '& .status': { display: 'inline-flex', flex: 'none', color: 'text.secondary' },
  '& .status.success': { color: 'success.main' },
  '& .status.info': { color: 'info.main' },
  '& .status.warning': { color: 'warning.main' },
  // A ward's name is longer than the column of rooms.
  '& .heading': {
    width: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    fontWeight: 600,
    bgcolor: 'background.default',
  },
} as const;
