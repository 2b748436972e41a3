import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useMessages, type MessageKey } from '../i18n/messages';
import { useClockDifference } from '../device/clock';
import { useSessionEnd } from '../api/session-end';
import { Notice } from '../components/Notice';
import { localDay } from '../components/time/local-time';
import { clockTime } from '../components/time/time';
import { useIsZoneMissing, useZone } from '../i18n/zone';
import { ReloadButton } from '../features/page-states/SupportDetails';
import { SignInAgain } from '../features/page-states/ErrorDetails';
import { forgetReason, useReloadReason } from '../features/session/reload-reason';
import { useOnline } from '../components/use-online';
import type { StaleReads } from './use-stale-reads';
import { TOP_BAR_PX, lowWindow } from '../components/tokens';
import { focusAfter } from '../components/focus-after';

const BANNERS_ID = 'banners';

export function Banners({ pinned, stale }: { pinned: boolean; stale: StaleReads | undefined }) {
  const { t, region } = useMessages();
  const zone = useZone();
  const ended = useSessionEnd();
  const online = useOnline();
  const reloadReason = useReloadReason();
  const isZoneMissing = useIsZoneMissing();
  const clockDifference = useClockDifference();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  const time = stale === undefined ? '' : readTime(stale.readAt, zone, region);
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
            <Button variant="outlined" onClick={forgetReason}>
              {t('dialog.close')}
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
      {clockDifference !== 0 && (
        <Notice
          tone="warning"
          title={t(clockDifference > 0 ? 'clock.slow' : 'clock.fast', {
            difference: duration(Math.abs(clockDifference), region),
          })}
        >
          {t('clock.body')}
        </Notice>
      )}
      {isZoneMissing && (
        <Notice tone="warning" title={t('time.zone.missing')}>
          {t('time.zone.choose')}
        </Notice>
      )}
      {stale?.why === 'session' && (
        <Notice tone="warning" title={t('sessionEnded.title')} action={<SignInAgain />}>
          {ended === 'over' && `${t('sessionEnded.over')} `}
          {t('sessionEnded.body')}
        </Notice>
      )}
      {stale?.why === 'intercepted' && (
        <Notice tone="warning" title={t('stale.intercepted.title')} action={<ReloadButton />}>
          {t('stale.intercepted.body', { time })}
        </Notice>
      )}
      {(stale?.why === 'forbidden' ||
        ((stale?.why === 'unreachable' || stale?.why === 'overdue') && online)) && (
        <Notice tone="warning" title={t(`stale.${stale.why}.title`)}>
          {t(`stale.${stale.why}.body`, { time })}
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

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

function duration(ms: number, region: string): string {
  const [unit, length] = UNITS.find(([, one]) => ms >= 2 * one) ?? ['minute', MINUTE_MS];
  return new Intl.NumberFormat(region, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(ms / length),
  );
}

interface TroubleMarkProps {
  stale: StaleReads | undefined;
  bannersEnd: RefObject<HTMLElement | null>;
  pinned: boolean;
  onPinned: (pinned: boolean) => void;
}

/**
 * A mark in the bar at the top, for people who have scrolled the banners away: something is wrong.
 * It moves and covers nothing. Pressing it pins the banners over the page, or hides them again.
 */
export function TroubleMark({ stale, ...props }: TroubleMarkProps) {
  const online = useOnline();
  const title = titleOf(online, stale?.why);
  return title === undefined ? null : <Mark {...props} title={title} />;
}

function titleOf(online: boolean, why: StaleReads['why'] | undefined): MessageKey | undefined {
  if (!online) return 'offline.title';
  return why === 'session' ? 'sessionEnded.title' : why && `stale.${why}.title`;
}

interface MarkProps extends Omit<TroubleMarkProps, 'stale'> {
  title: MessageKey;
}

function Mark({ bannersEnd, pinned, onPinned, title }: MarkProps) {
  const { t } = useMessages();
  const [away, setAway] = useState(false);
  useEffect(() => {
    const end = bannersEnd.current;
    if (end === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isAway = entry?.isIntersecting === false;
        setAway(isAway);
        // Banners that are in view again need no pin.
        if (!isAway) onPinned(false);
      },
      // The end of the banners is not away if it is below the window, however long the page is.
      { rootMargin: `-${TOP_BAR_PX}px 0px 100000% 0px` },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      // The pin also ends when all is well.
      onPinned(false);
    };
  }, [bannersEnd, onPinned]);
  if (!away) return null;
  return (
    <Button
      ref={passFocusOn}
      aria-expanded={pinned}
      aria-controls={BANNERS_ID}
      className="trouble-mark"
      aria-label={t(title)}
      title={t(title)}
      onClick={() => onPinned(!pinned)}
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
