import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFacilityId } from '../../use-path-ids';
import { facilityQueries } from '../../api/facility';
import { useMessages } from '../../i18n/messages';
import { PageHeader } from '../../components/PageHeader';
import { Loaded } from '../../features/page-states/Loaded';
import { HistoryScreen, HistorySkeleton } from './HistoryScreen';

/**
 * What this partner sent from this device. The history is read from the device but shown only in a
 * session: an answer to the facility's own read, even a 403 or 404, shows that there is one.
 */
export default function HistoryPage() {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const detail = useQuery(facilityQueries.detail(facilityId));
  const refused = detail.error?.kind === 'forbidden' || detail.error?.kind === 'not-found';
  return (
    <>
      <PageHeader
        title={t('menu.history')}
        tabTitle={`${t('menu.history')} · ${facilityId}`}
        subtitle={<Box sx={{ maxWidth: '88ch' }}>{t('history.subtitle')}</Box>}
      />
      {refused ? (
        <HistoryScreen />
      ) : (
        <Loaded query={detail} skeleton={<HistorySkeleton />}>
          {() => <HistoryScreen />}
        </Loaded>
      )}
    </>
  );
}
