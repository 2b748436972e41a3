import Typography from '@mui/material/Typography';
import { useMessages } from '../messages/messages';

/** Names the zone of the times beside it: this device's. */
export function ZoneNote() {
  const { t } = useMessages();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('time.zone', { zone })}
    </Typography>
  );
}
