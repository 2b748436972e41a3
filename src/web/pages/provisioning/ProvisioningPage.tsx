import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { provisioningQueries } from '../../api/provisioning';
import { useMessages } from '../../messages/messages';
import { useFacilityId } from '../../paths';
import { PageHeader } from '../../ui/PageHeader';
import { StateMessage } from '../../ui/StateMessage';
import { Loaded } from '../Loaded';
import { ProvisioningSkeleton } from './ProvisioningSkeleton';
import { ProvisioningTable } from './ProvisioningTable';

/** The rooms that installation tools offer when a device is associated (spec 2.3). Read-only. */
export default function ProvisioningPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(provisioningQueries.list(facilityId));
  return (
    <Box sx={{ maxWidth: 840 }}>
      <PageHeader title={t('provisioning.title')} tabTitle={`${t('provisioning.title')} · ${facilityId}`} subtitle={t('provisioning.subtitle')} />
      <Loaded query={query} skeleton={<ProvisioningSkeleton />} refused={{ title: 'provisioning.refused.title', body: 'provisioning.refused.body' }}>
        {(entries) =>
          entries.length === 0 ? (
            <StateMessage icon={ListChecks} title={t('provisioning.empty.title')}>
              {t('provisioning.empty.body')}
            </StateMessage>
          ) : (
            <ProvisioningTable entries={entries} facilityId={facilityId} />
          )
        }
      </Loaded>
    </Box>
  );
}
