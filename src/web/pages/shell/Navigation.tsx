import Box from '@mui/material/Box';
import { Building2, ChartGantt, LayoutGrid, ListChecks, Lock, type LucideIcon } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../../contract/paths';
import { useRefusal } from '../../api/refusals';
import { useMessages, type MessageKey } from '../../messages/messages';
import { consolePaths } from '../../paths';
import { BOTTOM_BAR_PX, lowWindow } from '../../tokens';

interface Section {
  label: MessageKey;
  to: (facilityId: string) => string;
  reads: (facilityId: string) => string;
  icon: LucideIcon;
  /** All other screens of the facility stand below its address. */
  end?: boolean;
  /** The other way of looking at the same rooms. */
  twin?: (facilityId: string) => string;
}

const links: readonly Section[] = [
  { label: 'nav.facility', to: consolePaths.facility, reads: paths.facility, icon: Building2, end: true },
  { label: 'nav.rooms', to: consolePaths.rooms, reads: paths.areas, icon: LayoutGrid, twin: consolePaths.timeline },
  { label: 'nav.timeline', to: consolePaths.timeline, reads: paths.areas, icon: ChartGantt, twin: consolePaths.rooms },
  { label: 'nav.provisioning', to: consolePaths.provisioning, reads: paths.provisioning, icon: ListChecks },
];

interface NavigationProps {
  facilityId: string;
  place: 'top' | 'bottom';
}

/** The screens of the facility: in the top bar where there is room, else at the bottom, under the thumb. */
export function Navigation({ facilityId, place }: NavigationProps) {
  const { t } = useMessages();
  return (
    <Box component="nav" aria-label={t('nav.label')} sx={place === 'top' ? topBar : bottomBar}>
      {links.map((link) => (
        <SectionLink key={link.label} {...link} facilityId={facilityId} place={place} />
      ))}
    </Box>
  );
}

/** A section that was refused keeps its link, marked: there it says what was refused, and can be asked again. */
function SectionLink({ label, to, reads, icon, end, twin, facilityId, place }: NavigationProps & Section) {
  const { t } = useMessages();
  const refused = useRefusal('GET', () => reads(facilityId)) !== undefined;
  const search = useSharedSearch(twin?.(facilityId));
  const Icon = refused ? Lock : icon;
  return (
    <Box component={NavLink} to={{ pathname: to(facilityId), search }} end={end} title={refused ? t('nav.refused') : undefined} sx={place === 'top' ? topLink : bottomLink}>
      <Icon size={place === 'top' ? 16 : 20} aria-hidden />
      {t(label)}
    </Box>
  );
}

/** Search and filters go along between the two ways of looking at all rooms; the room in the panel does not. */
function useSharedSearch(twin: string | undefined): string {
  const { pathname, search } = useLocation();
  if (pathname !== twin) return '';
  const params = new URLSearchParams(search);
  // Nor the stretch of time: days later the present is wanted.
  for (const own of ['room', 'from', 'to', 'zone']) params.delete(own);
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
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
const topBar = { display: { xs: 'none', md: 'flex' }, gap: 0.5, mr: 1 } as const;
const topLink = { ...link, gap: 1, px: 1.5, minHeight: 36, fontSize: '0.875rem' } as const;
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
  [lowWindow]: { position: 'static', order: -1, borderTop: 0, borderBottom: 1, borderColor: 'divider' },
} as const;
// As wide as its words need: four of them share a phone's width, and would lie on each other in larger letters.
const bottomLink = { ...link, flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere', flexDirection: 'column', justifyContent: 'center', gap: 0.25, height: '3.5rem', fontSize: 'min(0.75rem, 3.15vw)', textAlign: 'center' } as const;
