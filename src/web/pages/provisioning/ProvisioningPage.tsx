import { useQuery } from '@tanstack/react-query';
import { provisioningQueries } from '../../api/provisioning';
import { partnerMark } from '../../api/partner';
import { useMessages } from '../../messages/messages';
import { useFacilityId } from '../../address-ids';
import { PageHeader } from '../../ui/PageHeader';
import { Loaded } from '../Loaded';
import { draftKey } from '../../api/list-drafts';
import { readOwnEdits } from './draft/read-kept-edits';
import { ListScreen } from './ListScreen';
import { ProvisioningSkeleton } from './ProvisioningSkeleton';

/** The rooms that installation tools offer when a device is associated (spec 2.3), to edit as in a spreadsheet. */
export default function ProvisioningPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(provisioningQueries.list(facilityId));
  const partner = partnerMark();
  // Without a partner's mark nothing is kept: it could be shown to another one.
  const key = partner === '' ? undefined : draftKey(partner, facilityId);
  const kept = useQuery({
    queryKey: ['kept-edits', key],
    queryFn: () => (key === undefined ? null : readOwnEdits(key)),
    // As they were when the page was opened; from then on the editor has them.
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: false,
  });
  if (query.data !== undefined && !kept.isPending) return <ListScreen key={facilityId} facilityId={facilityId} entries={query.data} draftKey={key} kept={kept.data ?? undefined} />;
  return (
    <>
      <PageHeader title={t('provisioning.title')} tabTitle={`${t('provisioning.title')} · ${facilityId}`} subtitle={t('provisioning.subtitle')} />
      <Loaded query={query} skeleton={<ProvisioningSkeleton />} refused={{ title: 'provisioning.refused.title', body: 'provisioning.refused.body' }}>
        {() => <ProvisioningSkeleton />}
      </Loaded>
    </>
  );
}
