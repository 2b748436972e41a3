import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMessages } from '../../messages/messages';
import { useSessionEnd } from '../../api/session-end';
import { Notice } from '../../ui/Notice';
import { SignInAgain } from '../SignInAgain';
import { forgetReason, useStartedAnew } from '../started-anew';
import { useOnline, useStaleReads } from './use-stale-reads';

/** What is wrong with what is on screen: no network, a server that does not answer, a session or a permission that ended. */
export function Banners() {
  const { t, region } = useMessages();
  const ended = useSessionEnd();
  const online = useOnline();
  const stale = useStaleReads();
  const anew = useStartedAnew();
  if (online && stale === undefined && anew === undefined) return null;
  const time = stale?.readAt.toLocaleTimeString(region, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) ?? '';
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 2, display: 'grid', gap: 1 }}>
      {anew !== undefined && (
        <Notice tone="warning" action={<Button variant="outlined" onClick={forgetReason}>{t('anew.close')}</Button>}>
          {t(`anew.${anew}`)}
        </Notice>
      )}
      {!online && (
        <Notice tone="warning" title={t('offline.title')}>
          {t('offline.body')}
        </Notice>
      )}
      {stale?.why === 'session' && (
        <Notice
          tone="warning"
          title={t('sessionEnded.title')}
          action={<SignInAgain />}
        >
          {ended === 'over' && `${t('sessionEnded.over')} `}
          {t('sessionEnded.body')}
        </Notice>
      )}
      {stale?.why === 'forbidden' && (
        <Notice tone="warning" title={t('stale.forbidden.title')}>
          {t('stale.forbidden.body', { time })}
        </Notice>
      )}
      {stale?.why === 'unreachable' && online && (
        <Notice tone="warning" title={t('stale.unreachable.title')}>
          {t('stale.unreachable.body', { time })}
        </Notice>
      )}
    </Box>
  );
}
