import { useState } from 'react';
import { useMessages } from '../../messages/messages';
import { useSessionEnd } from '../../api/session-end';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { SignInAgain } from '../SignInAgain';
import { forgetReason, useStartedAnew } from '../started-anew';
import { useOnline } from '../use-online';
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
  const anew = useStartedAnew();
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
      {stale?.why === 'session' && (
        <Notice tone="warning" title={t('sessionEnded.title')} action={<SignInAgain />}>
          {ended === 'over' && `${t('sessionEnded.over')} `}
          {t('sessionEnded.body')}
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
