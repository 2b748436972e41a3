import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { useDeferredValue } from 'react';
import { areaQueries } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { surface } from '../../components/tokens';
import { PageHeader } from '../../components/PageHeader';
import { StateMessage } from '../../components/StateMessage';
import { useRoomView } from '../../features/rooms/room-view';
import { useStartInMyWard } from '../../features/rooms/rooms-address';
import { Loaded } from '../../features/page-states/Loaded';
import { FacilityTimeline } from './FacilityTimeline';

export default function TimelinePage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  useStartInMyWard();
  const [view, changeView] = useRoomView();
  // A typed letter is shown before the bars are drawn.
  const shownView = useDeferredValue(view);
  const query = useQuery(areaQueries.list(facilityId));
  return (
    <>
      <PageHeader title={t('nav.timeline')} tabTitle={`${t('nav.timeline')} · ${facilityId}`} />
      <Loaded
        query={query}
        skeleton={<TimelineSkeleton />}
        refused={{ title: 'rooms.refused.title', body: 'rooms.refused.body' }}
      >
        {(areas) =>
          areas.length === 0 ? (
            <StateMessage icon={BedDouble} title={t('rooms.empty.title')}>
              {t('timeline.empty.body')}
            </StateMessage>
          ) : (
            <FacilityTimeline areas={areas} view={shownView} onView={changeView} />
          )
        }
      </Loaded>
    </>
  );
}

function TimelineSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')}>
      <Skeleton variant="rounded" width={320} height={36} sx={{ mb: 2, maxWidth: '100%' }} />
      <Box sx={{ ...surface, overflow: 'hidden' }}>
        {Array.from({ length: 16 }, (_, row) => (
          <Box key={row} sx={{ p: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Skeleton width={72} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
