import Box from '@mui/material/Box';
import { Building2, ChartGantt, LayoutGrid, ListChecks, type LucideIcon } from 'lucide-react';
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v7';
import { NavLink, useLocation } from 'react-router-dom';
import { useRefusal } from '../api/refusals';
import { useMessages } from '../i18n/messages';
import { lowWindow } from '../components/tokens';
import { WINDOW_KEYS, consolePaths, sections, type Section } from '../paths';
import { useFacilityId } from '../use-path-ids';
import { lastRoomsAddress, PANEL_KEY } from '../features/rooms/rooms-address';

const icons: Record<Section['name'], LucideIcon> = {
  facility: Building2,
  rooms: LayoutGrid,
  timeline: ChartGantt,
  provisioning: ListChecks,
};

const twins: Partial<Record<Section['name'], Section['name']>> = {
  rooms: 'timeline',
  timeline: 'rooms',
};

interface NavigationProps {
  place: 'top' | 'bottom';
}

export function Navigation({ place }: NavigationProps) {
  const { t } = useMessages();
  return (
    <Box
      component="nav"
      // MUI then leaves the space of the scroll bar that a dialog hides.
      className={place === 'top' ? undefined : 'mui-fixed'}
      aria-label={t('nav.label')}
      sx={place === 'top' ? top : bottom}
    >
      {sections.map((section) => (
        <SectionLink key={section.name} {...section} place={place} />
      ))}
    </Box>
  );
}

function SectionLink({ name, reads, place }: NavigationProps & Section) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const refused = useRefusal('GET', () => reads(facilityId)) !== undefined;
  const { pathname } = useLocation();
  // The router's own does not know what `nuqs` has written.
  const search = useOptimisticSearchParams();
  const own = consolePaths[name](facilityId);
  const twin = twins[name];
  const twinPath = twin && consolePaths[twin](facilityId);
  // The link shows all rooms on its own page, on the twin's the same rooms, elsewhere the last.
  const sharedSearch =
    twinPath === undefined || pathname === own
      ? ''
      : pathname === twinPath
        ? withoutOwn(search)
        : lastSearch(facilityId, [own, twinPath]);
  if (refused && pathname !== own) return null;
  const Icon = icons[name];
  return (
    <NavLink
      to={{ pathname: own, search: sharedSearch }}
      // The addresses of all other screens begin with this one.
      end={name === 'facility'}
    >
      <Icon size={place === 'top' ? 16 : 20} aria-hidden />
      {t(`nav.${name}`)}
    </NavLink>
  );
}

function lastSearch(facilityId: string, screens: readonly string[]): string {
  const [path = '', search = ''] = lastRoomsAddress(facilityId).split('?');
  return screens.includes(path) ? withoutOwn(search) : '';
}

/**
 * Search and filters, which both ways of showing the rooms share, without the open room and the
 * window of time: days later people want the present.
 */
function withoutOwn(search: string | URLSearchParams): string {
  const params = new URLSearchParams(search);
  for (const own of [PANEL_KEY, ...WINDOW_KEYS]) params.delete(own);
  return params.toString();
}

const link = {
  display: 'flex',
  alignItems: 'center',
  color: 'text.secondary',
  textDecoration: 'none',
  borderRadius: 1,
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&.active': { color: 'primary.main', bgcolor: 'primary.light', fontWeight: 600 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
} as const;

const top = {
  display: { xs: 'none', md: 'flex' },
  gap: 0.5,
  marginInlineEnd: 1,
  '& > a': { ...link, gap: 1, px: 1.5, minHeight: 36 },
} as const;

const bottom = {
  display: { xs: 'flex', md: 'none' },
  gap: 0.5,
  alignItems: 'center',
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  p: '0 4px env(safe-area-inset-bottom)',
  height: 'calc(var(--bottom-bar-height) + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  [lowWindow]: { position: 'static', order: -1, borderTop: 0, borderBottom: '1px solid' },
  // As wide as its words. With larger letters, links of equal width would overlap on a phone.
  '& > a': {
    ...link,
    flex: '1 1 auto',
    minWidth: 0,
    overflowWrap: 'anywhere',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    height: '3.5rem',
    fontSize: 'min(0.75rem, 3.15vw)',
    textAlign: 'center',
  },
} as const;
