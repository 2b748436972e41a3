import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knownPartner } from '../../api/client';
import { provisioningQueries } from '../../api/provisioning';
import { PageHeader } from '../../components/PageHeader';
import { surface } from '../../components/tokens';
import { draftKey, readDraft } from '../../device/list-drafts';
import { Loaded } from '../../features/page-states/Loaded';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ListScreen } from './ListScreen';
import type { Row } from './rows';

/**
 * The rooms that installation tools offer when a device is associated (spec 2.3), edited as in a
 * spreadsheet.
 */
export default function ProvisioningPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(provisioningQueries.list(facilityId));
  const stored = useQuery({
    queryKey: ['list-draft', facilityId],
    queryFn: async () => {
      const partner = await knownPartner();
      // A draft stored without a known partner could be shown to another partner.
      if (partner === '') return null;
      const key = draftKey(partner, facilityId);
      return { key, draft: await readDraft<Row>(key).catch(() => null) };
    },
    // Read once, when the editor opens. If another tab discards the draft later, it must not come
    // back.
    enabled: query.data !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: false,
  });
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const skeleton = <ListSkeleton />;
  return (
    <>
      <PageHeader
        title={t('nav.provisioning')}
        tabTitle={`${t('nav.provisioning')} · ${facilityId}`}
        // On a phone the subtitle would take space from the list.
        subtitle={
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('provisioning.subtitle')}
          </Box>
        }
        // The list renders its buttons here. The header itself stays while the list is loading,
        // because the heading has the focus.
        actions={<Box ref={setHeader} sx={{ display: 'contents' }} />}
      />
      <Loaded
        query={query}
        skeleton={skeleton}
        refused={{ title: 'provisioning.refused.title', body: 'provisioning.refused.body' }}
      >
        {(entries) =>
          stored.isPending ? (
            skeleton
          ) : (
            <ListScreen
              key={facilityId}
              {...{ entries, header }}
              draftKey={stored.data?.key}
              draft={stored.data?.draft ?? undefined}
            />
          )
        }
      </Loaded>
    </>
  );
}

function ListSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')} sx={{ ...surface, p: 2 }}>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={36} />
      ))}
    </Box>
  );
}
