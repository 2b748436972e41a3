import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { provisioningQueries } from '../../api/provisioning';
import { knownPartner } from '../../api/known-partner';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { PageHeader } from '../../components/PageHeader';
import { Loaded } from '../../features/page-states/Loaded';
import { draftKey } from '../../device/list-drafts';
import { readOwnEdits } from './draft/read-stored-edits';
import { ListScreen } from './ListScreen';
import { ProvisioningSkeleton } from './ProvisioningSkeleton';

/**
 * The rooms that installation tools offer when a device is associated (spec 2.3), to edit as in a
 * spreadsheet.
 */
export default function ProvisioningPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(provisioningQueries.list(facilityId));
  const kept = useQuery({
    queryKey: ['kept-edits', facilityId],
    queryFn: async () => {
      const partner = await knownPartner();
      // Without a partner's mark nothing is kept: it could be shown to another one.
      if (partner === '') return null;
      const key = draftKey(partner, facilityId);
      return { key, ...(await readOwnEdits(key)) };
    },
    // As they are when the editor comes, which waits for the list; from then on it has them.
    // Discarded in another tab meanwhile, they do not come back.
    enabled: query.data !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: false,
  });
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const skeleton = <ProvisioningSkeleton />;
  return (
    <>
      <PageHeader
        title={t('provisioning.title')}
        tabTitle={`${t('provisioning.title')} · ${facilityId}`}
        // On a phone the list needs the place.
        subtitle={
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('provisioning.subtitle')}
          </Box>
        }
        // The list puts its own in here. The header itself stays, while the list comes: the heading
        // has the focus.
        actions={<Box ref={setActions} sx={{ display: 'contents' }} />}
      />
      <Loaded
        query={query}
        skeleton={skeleton}
        refused={{ title: 'provisioning.refused.title', body: 'provisioning.refused.body' }}
      >
        {(entries) =>
          kept.isPending ? (
            skeleton
          ) : (
            <ListScreen
              key={facilityId}
              {...{ facilityId, entries, actions }}
              draftKey={kept.data?.key}
              kept={kept.data?.edits ?? undefined}
              elsewhere={kept.data?.elsewhere ?? false}
            />
          )
        }
      </Loaded>
    </>
  );
}
