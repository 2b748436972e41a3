import { useIsMutating, useQuery } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { areaQueries, bulkKey } from '../../api/areas';
import { useMessages } from '../../messages/messages';
import { useFacilityId } from '../../address-ids';
import { PageHeader } from '../../ui/PageHeader';
import { SomethingMissing } from '../../ui/SomethingMissing';
import { StateMessage } from '../../ui/StateMessage';
import { Loaded } from '../Loaded';
import { RoomBoard } from './RoomBoard';
import { RoomsSkeleton } from './RoomsSkeleton';

/** Every room of a facility, as tiles or as a table: found, filtered, looked into, opened and closed from here. */
export default function RoomsPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  // Work on many rooms reads for itself, and again at its end.
  const bulk = useIsMutating({ mutationKey: bulkKey(facilityId) }) > 0;
  const query = useQuery({ ...areaQueries.list(facilityId), ...(bulk && { refetchInterval: false, refetchOnWindowFocus: false }) });
  return (
    <>
      <PageHeader title={t('rooms.title')} tabTitle={`${t('rooms.title')} · ${facilityId}`} />
      <Loaded query={query} skeleton={<RoomsSkeleton />} refused={{ title: 'rooms.refused.title', body: 'rooms.refused.body' }}>
        {(areas) =>
          areas.length === 0 ? (
            <StateMessage icon={BedDouble} title={t('rooms.empty.title')}>
              {t('rooms.empty.body')}
              <SomethingMissing />
            </StateMessage>
          ) : (
            <RoomBoard areas={areas} readAt={query.dataUpdatedAt} facilityId={facilityId} />
          )
        }
      </Loaded>
    </>
  );
}
