import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMessages } from '../../messages/messages';
import { recentFacilities } from '../../recent-facilities';
import { monoFamily } from '../../tokens';
import { RevealedText } from '../../ui/RevealedText';

/** Facilities signed in to on this device, to fill the field with. Nothing where there is no choice. */
export function RecentFacilities({ chosen, onChoose }: { chosen: string; onChoose: (facilityId: string) => void }) {
  const { t } = useMessages();
  const [recent] = useState(recentFacilities);
  if (recent.every((facilityId) => facilityId === chosen)) return null;
  return (
    <Box>
      <Typography id="recent-facilities" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('signIn.recent')}
      </Typography>
      <Box role="group" aria-labelledby="recent-facilities" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {recent.map((facilityId) => (
          <Button key={facilityId} variant="outlined" aria-pressed={facilityId === chosen} onClick={() => onChoose(facilityId)} sx={{ fontFamily: monoFamily, fontSize: '0.75rem' }}>
            <RevealedText text={facilityId} />
          </Button>
        ))}
      </Box>
    </Box>
  );
}
