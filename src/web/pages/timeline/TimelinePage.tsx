import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { areaQueries } from '../../api/areas';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { PageHeader } from '../../components/PageHeader';
import { SomethingMissing } from '../../components/SomethingMissing';
import { StateMessage } from '../../components/StateMessage';
import { BrokenLink } from '../../features/timeline/BrokenLink';
import { Loaded } from '../../features/page-states/Loaded';
import { useLinkedZone } from '../../features/timeline/use-axis-link';
import { TapeBoard } from './TapeBoard';
import { TapeSkeleton } from './TapeSkeleton';

/** Every room of a facility on one axis of time: who has what, since when, until when. */
export default function TimelinePage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  useLinkedZone();
  const query = useQuery(areaQueries.list(facilityId));
  return (
    <>
      <PageHeader title={t('timeline.title')} tabTitle={`${t('timeline.title')} · ${facilityId}`} />
      <Loaded
        query={query}
        skeleton={<TapeSkeleton />}
        refused={{ title: 'rooms.refused.title', body: 'rooms.refused.body' }}
      >
        {(areas) =>
          areas.length === 0 ? (
            <StateMessage icon={BedDouble} title={t('rooms.empty.title')}>
              {t('timeline.empty.body')}
              <SomethingMissing />
            </StateMessage>
          ) : (
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <BrokenLink />
              <TapeBoard areas={areas} facilityId={facilityId} />
            </Box>
          )
        }
      </Loaded>
    </>
  );
}
