import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages';
import { useZone, zoneName } from '../../i18n/zone';
import { ZoneDialog } from './ZoneDialog';

/** Names the zone of the times beside it once, and opens the choice of another. */
export function ZoneNote() {
  const { t } = useMessages();
  const zone = useZone();
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    // The choice removes the warning that no zone is known, and this button with it.
    setTimeout(() => (button.current ?? document.querySelector<HTMLElement>('h1'))?.focus());
  };
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}
    >
      {t('time.zone', { zone: zoneName(zone) })}
      <Link
        component="button"
        type="button"
        variant="inherit"
        data-screen-only
        ref={button}
        aria-label={t('time.zone.change.label', { zone })}
        onClick={() => setChoosing(true)}
      >
        {t('time.zone.change')}
      </Link>
      {choosing && <ZoneDialog onClose={close} />}
    </Typography>
  );
}
