import Typography from '@mui/material/Typography';
import type { Changes } from '../../../contract/changes';
import { formatTime, readTime } from '../../components/time/time';
import { useNow } from '../../components/time/use-now';
import { isRemote } from '../../device/partner';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';

interface MissingRecordsProps {
  missing: Changes['missing'];
  /** Of the earliest change on screen. */
  since: string | undefined;
}

/**
 * What the list does not have: changes that did not pass our server, and records that were lost, as
 * far back as the list goes.
 */
export function MissingRecords({ missing, since = '' }: MissingRecordsProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const now = useNow();
  const words = (time: string) => formatTime(readTime(time), { now, zone, region, t }) ?? time;
  return (
    <>
      {isRemote() && (
        <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
          {t('changes.remote')}
        </Typography>
      )}
      {missing
        .filter(({ until }) => until >= since)
        .map(({ from, until }) => (
          <Typography key={from} variant="body2" sx={{ py: 1, color: 'warning.main' }}>
            {t('changes.missing', { from: words(from), until: words(until) })}
          </Typography>
        ))}
    </>
  );
}
