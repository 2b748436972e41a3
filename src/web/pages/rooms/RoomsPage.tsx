import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaQueries, bulkKey } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { PageHeader } from '../../components/PageHeader';
import { Loaded } from '../../features/page-states/Loaded';
import { NoRooms } from '../../features/rooms/MatchNotices';
import { RoomBoard } from './RoomBoard';
import { useStartInMyWard } from '../../features/rooms/rooms-address';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { TILE_PX, tileHeight } from './list/lines';

export default function RoomsPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  useStartInMyWard();
  // Bulk work reads the rooms itself.
  const bulk = useIsMutating({ mutationKey: bulkKey(facilityId) }) > 0;
  const query = useQuery({
    ...areaQueries.list(facilityId),
    ...(bulk && { refetchInterval: false, refetchOnWindowFocus: false }),
  });
  // Once there were rooms, the board stays: it shows the results of bulk work on them.
  const [hadRooms, setHadRooms] = useState(false);
  if (!hadRooms && query.data !== undefined && query.data.length > 0) setHadRooms(true);
  return (
    <>
      <PageHeader title={t('nav.rooms')} tabTitle={`${t('nav.rooms')} · ${facilityId}`} />
      <Loaded
        query={query}
        skeleton={<RoomsSkeleton />}
        refused={{ title: 'rooms.refused.title', body: 'rooms.refused.body' }}
      >
        {(areas) => (areas.length === 0 && !hadRooms ? <NoRooms /> : <RoomBoard areas={areas} />)}
      </Loaded>
    </>
  );
}

const tileGrid = {
  display: 'grid',
  gap: `${TILE_PX.gap}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(${TILE_PX.width}px, 1fr))`,
} as const;

function RoomsSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')}>
      <Skeleton width={320} height={36} sx={{ m: 0, mb: 2 }} />
      <Box sx={tileGrid}>
        {Array.from({ length: 24 }, (_, tile) => (
          <Skeleton key={tile} height={tileHeight()} sx={{ m: 0 }} />
        ))}
      </Box>
    </Box>
  );
}
