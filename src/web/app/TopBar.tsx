import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { propertyText } from '../../contract/facility';
import { facilityQueries } from '../api/facility';
import { usePartnerName } from '../device/partner';
import { escapeInvisible } from '../i18n/foreign-text';
import { useMessages } from '../i18n/messages';
import { useFacilityId } from '../use-path-ids';
import { RevealedText } from '../components/RevealedText';
import { lowWindow, monoFamily } from '../components/tokens';
import { Brand } from '../components/Brand';
import { lazyWithRetry, usePreload } from '../components/lazy-with-retry';

const PartnerMenu = lazyWithRetry(async () => (await import('./PartnerMenu')).PartnerMenu);

export function TopBar({ onFind, children }: { onFind: () => void; children: ReactNode }) {
  usePreload(PartnerMenu);
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: facility } = useQuery(facilityQueries.detail(facilityId));
  const signedIn = usePartnerName();
  const partner = signedIn && escapeInvisible(signedIn);
  const name = facility && propertyText(facility, 'name');
  return (
    <Box component="header" sx={bar}>
      <Brand />
      <Box sx={names}>
        {name && (
          <Typography component="div" noWrap title={escapeInvisible(name)} sx={{ fontWeight: 600 }}>
            <RevealedText text={name} />
          </Typography>
        )}
        <Typography
          component="div"
          noWrap
          variant="body2"
          color="textSecondary"
          sx={{ fontFamily: monoFamily }}
        >
          <RevealedText text={facilityId} />
        </Typography>
      </Box>
      {children}
      <IconButton
        aria-label={t('palette.title')}
        title={t('palette.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Search size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={
          partner === undefined ? t('shell.partnerMenu') : `${t('shell.partnerMenu')}: ${partner}`
        }
        title={partner}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleUserRound size={20} aria-hidden />
        {partner !== undefined && (
          <Typography component="span" noWrap sx={partnerLabel}>
            {partner}
          </Typography>
        )}
      </IconButton>
      {anchor !== null && <PartnerMenu anchor={anchor} onClose={() => setAnchor(null)} />}
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
  height: 'var(--top-bar-height)',
  px: { xs: 1.5, md: 2 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  [lowWindow]: { position: 'static', order: -2 },
  '& > .MuiIconButton-root': { color: 'text.primary' },
  // Otherwise, a button that gets the focus back from its menu would scroll the page, as if the bar
  // around it covered it.
  '& :is(a, button)': { scrollMarginBlockStart: 'calc(-1 * (var(--top-bar) + 8px))' },
} as const;

/** Next to the navigation only a wide screen has space for the label. The menu always shows it. */
const partnerLabel = { display: { xs: 'none', lg: 'inline' }, ml: 1, maxWidth: 160 } as const;

const names = {
  minWidth: 0,
  // Shrinks before any word of the navigation breaks.
  flexShrink: 99999,
  marginInlineEnd: 'auto',
  '& > div': { maxWidth: { xs: '52vw', md: 320 } },
} as const;
