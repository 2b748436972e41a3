import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { facilityQueries } from '../../api/facility';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { PageHeader } from '../../components/PageHeader';
import { surface } from '../../components/tokens';
import { Loaded } from '../../features/page-states/Loaded';
import { startAddress } from '../../features/rooms/my-ward';
import { isRoomsLanding } from '../../features/session/landing';
import { FieldGroups } from './FieldGroups';

export default function FacilityPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const state: unknown = useLocation().state;
  const query = useQuery(facilityQueries.detail(facilityId));
  return (
    <>
      <PageHeader title={t('nav.facility')} tabTitle={`${t('nav.facility')} · ${facilityId}`} />
      <Loaded query={query} skeleton={<FacilitySkeleton />}>
        {(facility) =>
          isRoomsLanding(state, facilityId, facility) ? (
            <Navigate to={startAddress(facilityId)} state={state} replace />
          ) : (
            <FieldGroups key={facilityId} facility={facility} />
          )
        }
      </Loaded>
    </>
  );
}

function FacilitySkeleton() {
  const { t } = useMessages();
  return (
    <Box
      role="status"
      aria-busy
      aria-label={t('loading')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr', xl: '1fr 1fr 1fr' } }}
    >
      {[3, 4, 6].map((rows) => (
        <Box key={rows} sx={{ ...surface, p: 2, alignSelf: 'start' }}>
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} width={`${90 - ((row * 17) % 40)}%`} sx={{ my: 1 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
