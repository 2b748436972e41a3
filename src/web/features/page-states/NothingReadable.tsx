import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { areaQueries } from '../../api/areas';
import { facilityQueries } from '../../api/facility';
import { provisioningQueries } from '../../api/provisioning';
import { StateMessage } from '../../components/StateMessage';
import { recentFacilities } from '../../device/recent-facilities';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';

/** Each is read once: a read that was refused is not sent again, or the page would never rest. */
const once = { retryOnMount: false, refetchInterval: false } as const;

/**
 * Shows a refusal of one read as `children`, unless the other reads of the facility are refused
 * too: its address was mistyped, or is another partner's. Then it leads away.
 */
export function NothingReadable({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const reads = useQueries({
    queries: [
      { ...facilityQueries.detail(facilityId), ...once },
      { ...areaQueries.list(facilityId), ...once },
      { ...provisioningQueries.list(facilityId), ...once },
    ],
  });
  const isRefused = ({ error }: (typeof reads)[number]) =>
    error?.kind === 'forbidden' || error?.kind === 'not-found';
  if (!reads.every(isRefused)) return children;
  const other = recentFacilities().find((recent) => recent !== facilityId);
  return (
    <StateMessage
      icon={Lock}
      title={t('nothingReadable.title', { facility: escapeInvisible(facilityId) })}
      action={
        <>
          {other !== undefined && (
            <Button component={Link} to={consolePaths.facility(other)} variant="contained">
              {t('nothingReadable.back', { facility: escapeInvisible(other) })}
            </Button>
          )}
          <Button component={Link} to={consolePaths.signIn()} variant="outlined">
            {t('nothingReadable.signIn')}
          </Button>
          <Button onClick={() => reads.forEach((read) => void read.refetch())}>
            {t('action.tryAgain')}
          </Button>
        </>
      }
    >
      {t('nothingReadable.body')}
    </StateMessage>
  );
}
