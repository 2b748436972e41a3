import Box from '@mui/material/Box';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import {
  NavigationType,
  Outlet,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import { useFacilityId } from '../use-path-ids';
import { useMessages, type MessageKey } from '../i18n/messages';
import { useZone } from '../i18n/zone';
import { momentFormat } from '../components/time/time';
import { useNow } from '../components/time/use-now';
import { LeaveGuard } from './LeaveGuard';
import { isReturn } from '../features/rooms/room-focus';
import { ProgressLine } from '../components/ProgressLine';
import { PAGE_END_PX, TOP_BAR_PX } from '../components/tokens';
import { Banners, TroubleMark, useTrouble } from './Banners';
import { Navigation } from './Navigation';
import { useShortcuts } from './palette/use-shortcuts';
import { TopBar } from './TopBar';
import { useStaleReads } from './use-stale-reads';

export function Shell() {
  const facilityId = useFacilityId();
  const { t } = useMessages();
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  // Whether the person comes back to an earlier place.
  const cameBack = useNavigationType() === NavigationType.Pop || isReturn(state);
  const stale = useStaleReads();
  const { palette, openPalette } = useShortcuts();
  const trouble = useTrouble(stale);
  const isAway = useScrollTrigger({ disableHysteresis: true, threshold: TOP_BAR_PX });
  const [pinned, pin] = useState<MessageKey>();
  // Another trouble, or banners that are in view again, need no pin.
  const isPinned = isAway && trouble !== undefined && pinned === trouble;
  const shown = useRef(cameBack ? pathname : undefined);
  useEffect(() => {
    // A new screen starts at its head, also for a screen reader; so does the one after signing in.
    // After a reload, the browser decides about the focus.
    if (shown.current !== pathname) {
      (main.current?.querySelector('h1') ?? main.current)?.focus({ preventScroll: true });
      if (!cameBack) window.scrollTo(0, 0);
    }
    shown.current = pathname;
  }, [pathname, cameBack]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Box component="a" href="#main" sx={skipLink}>
        {t('shell.skip')}
      </Box>
      <ProgressLine waiting={useNavigation().state !== 'idle'} />
      <TopBar onFind={openPalette}>
        <Navigation place="top" />
        {isAway && trouble !== undefined && (
          <TroubleMark
            title={trouble}
            pinned={isPinned}
            onPress={() => pin(isPinned ? undefined : trouble)}
          />
        )}
      </TopBar>
      <Banners pinned={isPinned} stale={stale} />
      <Box component="main" id="main" ref={main} tabIndex={-1} sx={page}>
        <NuqsAdapter>
          <Outlet key={facilityId} />
        </NuqsAdapter>
        <PrintedAt />
      </Box>
      <Navigation place="bottom" />
      {palette}
      <LeaveGuard />
    </Box>
  );
}

function PrintedAt() {
  const { t, region } = useMessages();
  const at = momentFormat(region, useZone())(useNow());
  return (
    <Box component="p" sx={onlyOnPaper}>
      {t('shell.printed', { at })}
    </Box>
  );
}

const onlyOnPaper = { display: 'none', '@media print': { display: 'block' } } as const;

const page = {
  flex: 1,
  width: '100%',
  px: { xs: 2, md: 3 },
  pt: 2.5,
  pb: { xs: `calc(var(--bottom-bar) + ${PAGE_END_PX.xs}px)`, md: `${PAGE_END_PX.md}px` },
  outline: 'none',
} as const;

const skipLink = {
  position: 'absolute',
  left: 8,
  top: -100,
  '&:focus': { top: 8 },
  // Above everything that floats.
  zIndex: 'tooltip',
  p: 1,
  bgcolor: 'background.paper',
  color: 'primary.main',
  border: 1,
  borderRadius: 1,
} as const;
