import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMessages } from '../i18n/messages';
import { useClockDifference } from '../device/clock';
import { useSessionEnd } from '../api/session-end';
import { Notice } from '../components/Notice';
import { ReloadButton } from '../features/page-states/ReloadButton';
import { SignInAgain } from '../features/page-states/SignInAgain';
import { forgetReason, useReloadReason } from '../features/session/reload-reason';
import { useOnline } from '../components/use-online';
import { useStaleReads } from './use-stale-reads';

/** What shows them controls them (TroubleMark). */
export const BANNERS_ID = 'banners';

/**
 * What is wrong with what is on screen: no network, a server that does not answer, a session or a
 * permission that ended. At the head of the page, or pinned to its upper edge, over what stands
 * there.
 */
export function Banners({ pinned }: { pinned: boolean }) {
  const { t, region } = useMessages();
  const ended = useSessionEnd();
  const online = useOnline();
  const stale = useStaleReads();
  const anew = useReloadReason();
  const ahead = useClockDifference();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  const time =
    stale?.readAt.toLocaleTimeString(region, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }) ?? '';
  return (
    <div id={BANNERS_ID} className={pinned ? 'banners pinned' : 'banners'}>
      {/* Seen by what goes. */}
      <div role="status" className="visually-hidden">
        {online && wasOffline && t('offline.over')}
      </div>
      {anew !== undefined && (
        <Notice
          tone="warning"
          action={
            <Button variant="outlined" onClick={forgetReason}>
              {t('anew.close')}
            </Button>
          }
        >
          {t(`anew.${anew}`)}
        </Notice>
      )}
      {!online && (
        <Notice tone="warning" title={t('offline.title')}>
          {t('offline.body')}
        </Notice>
      )}
      {ahead !== 0 && (
        <Notice
          tone="warning"
          title={t(ahead > 0 ? 'clock.slow' : 'clock.fast', {
            difference: duration(Math.abs(ahead), region),
          })}
        >
          {t('clock.body')}
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
      {(stale?.why === 'forbidden' || (stale?.why === 'unreachable' && online)) && (
        <Notice tone="warning" title={t(`stale.${stale.why}.title`)}>
          {t(`stale.${stale.why}.body`, { time })}
        </Notice>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;
/** The largest unit that there are two of: "25 hours", "3 days". */
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
