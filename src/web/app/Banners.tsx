import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMessages, type MessageKey } from '../i18n/messages';
import { Notice } from '../components/Notice';
import { localDay } from '../components/time/local-time';
import { clockTime } from '../components/time/time';
import { useIsZoneMissing, useZone } from '../i18n/zone';
import { ReloadButton } from '../features/page-states/SupportDetails';
import { SignInAgain } from '../features/page-states/ErrorDetails';
import { forgetReloadReason, useReloadReason } from '../device/partner';
import { useOnline } from '../components/use-window';
import type { StaleReads } from './use-stale-reads';
import { lowWindow } from '../components/tokens';
import { focusAfter } from '../components/focus-after';

const BANNERS_ID = 'banners';

export function Banners({ pinned, stale }: { pinned: boolean; stale: StaleReads | undefined }) {
  const { t, region } = useMessages();
  const zone = useZone();
  const online = useOnline();
  const reloadReason = useReloadReason();
  const isZoneMissing = useIsZoneMissing();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  const readAt =
    stale && t('stale.readAt', { time: readTime(new Date(stale.readAt), zone, region) });
  return (
    <Box id={BANNERS_ID} sx={pinned ? pinnedBanners : banners}>
      {/* Announces that the trouble is over, which the screen shows by removing the banner. */}
      <div role="status" className="visually-hidden">
        {online && wasOffline && t('offline.over')}
      </div>
      {reloadReason !== undefined && (
        <Notice
          tone="warning"
          action={
            <Button variant="outlined" onClick={forgetReloadReason}>
              {t('notice.close')}
            </Button>
          }
        >
          {t(`reloaded.${reloadReason}`)}
        </Notice>
      )}
      {!online && (
        <Notice tone="warning" title={t('offline.title')}>
          {t('offline.body')}
        </Notice>
      )}
      {isZoneMissing && (
        <Notice tone="warning" title={t('time.zone.missing')}>
          {t('time.zone.choose')}
        </Notice>
      )}
      {stale?.why === 'unauthenticated' && (
        <Notice tone="warning" title={t('sessionEnded.title')} action={<SignInAgain />}>
          {t('sessionEnded.body')}
        </Notice>
      )}
      {stale?.why === 'intercepted' && (
        <Notice tone="warning" title={t('stale.intercepted.title')} action={<ReloadButton />}>
          {readAt} {t('error.intercepted.body')}
        </Notice>
      )}
      {stale?.why === 'forbidden' && (
        <Notice tone="warning" title={t('stale.forbidden.title')}>
          {readAt} {t('stale.forbidden.body')}
        </Notice>
      )}
      {(stale?.why === 'unreachable' || stale?.why === 'overdue') && online && (
        <Notice tone="warning" title={t(`stale.${stale.why}.title`)}>
          {readAt} {t('stale.unreachable.body')}
        </Notice>
      )}
    </Box>
  );
}

function readTime(at: Date, zone: string, region: string): string {
  const isToday = localDay(at, zone) === localDay(new Date(), zone);
  const time = clockTime(at, zone, region);
  if (isToday) return time;
  return `${time} (${at.toLocaleDateString(region, { dateStyle: 'medium', timeZone: zone })})`;
}

const banners = {
  display: 'grid',
  gap: 1,
  px: { xs: 2, md: 3 },
  '& > :nth-of-type(2)': { mt: 2 },
} as const;

const pinnedBanners = {
  ...banners,
  '@media screen': { position: 'sticky' },
  // The margin above the first banner is hidden below the bar.
  top: 'calc(var(--top-bar) - 16px)',
  zIndex: 'calc(var(--mui-zIndex-appBar) - 1)',
  maxHeight: 'calc(100dvh - var(--top-bar) - var(--bottom-bar))',
  overflowY: 'auto',
  '& > .MuiAlert-root': { boxShadow: 4 },
} as const;

/** The title of the banner that matters to all that is on screen, if there is one. */
export function useTrouble(stale: StaleReads | undefined): MessageKey | undefined {
  const online = useOnline();
  if (!online) return 'offline.title';
  if (stale?.why === 'unauthenticated') return 'sessionEnded.title';
  return stale && `stale.${stale.why}.title`;
}

interface TroubleMarkProps {
  title: MessageKey;
  pinned: boolean;
  onPress: () => void;
}

/**
 * A mark in the bar at the top, for people who have scrolled the banners away: something is wrong.
 * It moves and covers nothing. Pressing it pins the banners over the page, or hides them again.
 */
export function TroubleMark({ title, pinned, onPress }: TroubleMarkProps) {
  const { t } = useMessages();
  return (
    <Button
      ref={passFocusOn}
      aria-expanded={pinned}
      aria-controls={BANNERS_ID}
      className="trouble-mark"
      aria-label={t(title)}
      title={t(title)}
      onClick={onPress}
      sx={mark}
    >
      <TriangleAlert size={18} aria-hidden />
      <Typography component="span" noWrap className="words" sx={{ font: 'inherit' }}>
        {t(title)}
      </Typography>
    </Button>
  );
}

/** Passes the focus on, because the button can disappear by itself while it has the focus. */
const passFocusOn = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) focusAfter(button);
};

const mark = {
  flex: '0 1 auto',
  gap: 1,
  minWidth: 36,
  minHeight: 36,
  px: '9px',
  color: 'warning.main',
  '&, &:hover': { bgcolor: 'warning.light' },
  '& > svg': { flex: 'none' },
  // Next to the navigation there is space only for the icon.
  '@media (width < 37.5em), (56.25em <= width < 75em)': { '& > .words': { display: 'none' } },
  '@media (pointer: coarse)': { minWidth: 44, px: '13px' },
  // In a low window the bar scrolls away. The mark is then at the lower edge, where it covers
  // nothing that stays.
  [lowWindow]: {
    position: 'fixed',
    inset: 'auto 8px 8px auto',
    zIndex: 'appBar',
    maxWidth: 'calc(100vw - 16px)',
    boxShadow: 4,
  },
} as const;
