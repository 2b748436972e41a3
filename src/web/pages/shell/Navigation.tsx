import Box from '@mui/material/Box';
import { Building2, LayoutGrid, ListChecks } from 'lucide-react';
import { NavLink } from 'react-router';
import { useMessages } from '../../messages/messages';
import { consolePaths } from '../../paths';
import { BOTTOM_BAR_PX } from '../../theme';

const links = [
  { label: 'nav.facility', to: consolePaths.facility, icon: Building2, end: true },
  { label: 'nav.rooms', to: consolePaths.rooms, icon: LayoutGrid, end: false },
  { label: 'nav.provisioning', to: consolePaths.provisioning, icon: ListChecks, end: false },
] as const;

/** The screens of the facility: in the top bar where there is room, else at the bottom, under the thumb. */
export function Navigation({ facilityId, place }: { facilityId: string; place: 'top' | 'bottom' }) {
  const { t } = useMessages();
  return (
    <Box component="nav" aria-label={t('nav.label')} sx={place === 'top' ? topBar : bottomBar}>
      {links.map(({ label, to, icon: Icon, end }) => (
        <Box key={label} component={NavLink} to={to(facilityId)} end={end} sx={place === 'top' ? topLink : bottomLink}>
          <Icon size={place === 'top' ? 16 : 20} aria-hidden />
          {t(label)}
        </Box>
      ))}
    </Box>
  );
}

const link = {
  display: 'flex',
  alignItems: 'center',
  color: 'text.secondary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&.active': { color: 'primary.main', bgcolor: 'primary.light', fontWeight: 600 },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
const topBar = { display: { xs: 'none', md: 'flex' }, gap: 0.5, mr: 1 } as const;
const topLink = { ...link, gap: 1, px: 1.5, height: 36, fontSize: '0.875rem' } as const;
const bottomBar = {
  display: { xs: 'flex', md: 'none' },
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  gap: 0.5,
  px: 0.5,
  pb: 'env(safe-area-inset-bottom)',
  height: `calc(${BOTTOM_BAR_PX}px + env(safe-area-inset-bottom))`,
  boxSizing: 'border-box',
  alignItems: 'center',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const bottomLink = { ...link, flex: '1 1 0', flexDirection: 'column', justifyContent: 'center', gap: 0.25, height: 56, fontSize: '0.75rem', textAlign: 'center' } as const;
