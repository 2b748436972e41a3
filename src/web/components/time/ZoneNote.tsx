import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/messages';
import { useZone, zoneName } from '../../i18n/zone';

/** Names the zone of the times beside it. The menu changes it. */
export function ZoneNote() {
  const { t } = useMessages();
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {t('time.zone', { zone: zoneName(useZone()) })}
    </Typography>
  );
}
