import { useQuery } from '@tanstack/react-query';
import { provisioningQueries } from '../../api/provisioning';
import { useMessages } from '../../messages/messages';
import { useFacilityId } from '../../paths';
import { PageHeader } from '../../ui/PageHeader';
import { Loaded } from '../Loaded';
import { ListScreen } from './ListScreen';
import { ProvisioningSkeleton } from './ProvisioningSkeleton';

/** The rooms that installation tools offer when a device is associated (spec 2.3), to edit as in a spreadsheet. */
export default function ProvisioningPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(provisioningQueries.list(facilityId));
  const head = <PageHeader title={t('provisioning.title')} tabTitle={`${t('provisioning.title')} · ${facilityId}`} subtitle={t('provisioning.subtitle')} />;
  if (query.data !== undefined) return <ListScreen facilityId={facilityId} entries={query.data} />;
  return (
    <>
      {head}
      <Loaded query={query} skeleton={<ProvisioningSkeleton />} refused={{ title: 'provisioning.refused.title', body: 'provisioning.refused.body' }}>
        {() => null}
      </Loaded>
    </>
  );
}
