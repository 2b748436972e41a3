import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import { loadMessages, useMessages } from '../messages/messages';
import { useZone } from '../zone';
import { linkStyle } from './link-style';
import { lazyPiece } from './lazy-piece';

const ZoneDialog = lazyPiece(async () => {
  const [dialog] = await Promise.all([import('./ZoneDialog'), loadMessages('zone')]);
  return { default: dialog.ZoneDialog };
});

/** Names the zone of the times beside it, once; another can be chosen here. */
export function ZoneNote() {
  const { t } = useMessages();
  const zone = useZone();
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    button.current?.focus();
  };
  return (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary', display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      {t('time.zone', { zone: zone.replaceAll('_', ' ') })}
      <Box component="button" type="button" data-screen-only ref={button} aria-label={t('time.zone.change.label', { zone })} onClick={() => setChoosing(true)} sx={linkButton}>
        {t('time.zone.change')}
      </Box>
      {choosing && (
        <Suspense>
          <ZoneDialog onClose={close} />
        </Suspense>
      )}
    </Typography>
  );
}

const linkButton = { ...linkStyle, font: 'inherit', p: 0, border: 0, background: 'none', cursor: 'pointer' } as const;
