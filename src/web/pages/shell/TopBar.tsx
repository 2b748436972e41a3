import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, Search } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { propertyText } from '../../../contract/facility';
import { facilityQueries } from '../../api/facility';
import { legible } from '../../messages/foreign-text';
import { useMessages } from '../../messages/messages';
import { lowWindow, monoFamily, TOP_BAR_PX } from '../../tokens';
import { RevealedText } from '../../ui/RevealedText';
import { lazyPiece } from '../../ui/lazy-piece';
import { Brand } from '../../ui/Brand';

const PartnerMenu = lazyPiece(async () => ({ default: (await import('./PartnerMenu')).PartnerMenu }));

/** The bar at the top: which facility this is, the navigation on wide screens, the partner's menu. */
export function TopBar({ facilityId, onFind, children }: { facilityId: string; onFind: () => void; children: ReactNode }) {
  const { t } = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: facility } = useQuery(facilityQueries.detail(facilityId));
  const name = facility && propertyText(facility, 'name');
  return (
    <Box component="header" sx={bar}>
      <Brand />
      <Box sx={{ minWidth: 0, lineHeight: 1.25, mr: 'auto' }}>
        {name && (
          <Typography component="div" noWrap title={legible(name)} sx={{ fontWeight: 600, maxWidth: { xs: '52vw', md: 320 } }}>
            <RevealedText text={name} />
          </Typography>
        )}
        <Typography component="div" variant="body2" noWrap sx={{ fontFamily: monoFamily, color: 'text.secondary', maxWidth: { xs: '52vw', md: 320 } }}>
          <RevealedText text={facilityId} />
        </Typography>
      </Box>
      {children}
      <IconButton aria-label={t('shell.find')} title={t('shell.find')} aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={onFind} sx={{ color: 'text.primary' }}>
        <Search size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('shell.partnerMenu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.primary' }}
      >
        <CircleUserRound size={20} aria-hidden />
      </IconButton>
      {anchor !== null && (
        <Suspense>
          <PartnerMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: TOP_BAR_PX,
  [lowWindow]: { position: 'static', order: -2 },
  px: { xs: 1.5, md: 2 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
