import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaQueries, bulkKey } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { PageHeader } from '../../components/PageHeader';
import { Loaded } from '../../features/page-states/Loaded';
import { NoRooms } from '../../features/rooms/NoRooms';
import { RoomBoard } from './RoomBoard';
import Skeleton from '@mui/material/Skeleton';
import { tileGrid, tileHeight } from '../../components/tile-grid';
import './rooms.css';

/**
 * Every room of a facility, as tiles or as a table: found, filtered, looked into, opened and closed
 * from here.
 */
export default function RoomsPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  // Work on many rooms reads for itself, and again at its end.
  const bulk = useIsMutating({ mutationKey: bulkKey(facilityId) }) > 0;
  const query = useQuery({
    ...areaQueries.list(facilityId),
    ...(bulk && { refetchInterval: false, refetchOnWindowFocus: false }),
  });
  // What was done to rooms and is not told to its end stays, though an answer has none of them.
  const [hadRooms, setHadRooms] = useState(false);
  if (!hadRooms && query.data !== undefined && query.data.length > 0) setHadRooms(true);
  return (
    <>
      <PageHeader title={t('rooms.title')} tabTitle={`${t('rooms.title')} · ${facilityId}`} />
      <Loaded
        query={query}
        skeleton={<RoomsSkeleton />}
        refused={{ title: 'rooms.refused.title', body: 'rooms.refused.body' }}
      >
        {(areas) =>
          areas.length === 0 && !hadRooms ? (
            <NoRooms />
          ) : (
            <RoomBoard areas={areas} readAt={query.dataUpdatedAt} />
          )
        }
      </Loaded>
    </>
  );
}

/** The board's shape: a search box and tiles. */
function RoomsSkeleton() {
  const { t } = useMessages();
  return (
    <div role="status" aria-busy aria-label={t('loading')} className="rooms-skeleton">
      <Skeleton width={320} height={36} />
      <div style={tileGrid}>
        {Array.from({ length: 24 }, (_, tile) => (
          <Skeleton key={tile} height={tileHeight('usual', false)} />
        ))}
      </div>
    </div>
  );
}
