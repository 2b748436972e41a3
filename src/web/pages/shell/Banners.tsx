import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../messages/messages';
import { consolePaths } from '../../paths';
import { Notice } from '../../ui/Notice';

/** What is wrong with the whole console just now: no network, or a session that ended while something is on screen. */
export function Banners() {
  const { t } = useMessages();
  const location = useLocation();
  const online = useOnline();
  const sessionEnded = useSessionEnded();
  if (online && !sessionEnded) return null;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 2, display: 'grid', gap: 1 }}>
      {!online && (
        <Notice tone="warning" title={t('offline.title')}>
          {t('offline.body')}
        </Notice>
      )}
      {sessionEnded && (
        <Notice
          tone="warning"
          title={t('sessionEnded.title')}
          action={
            <Button component={Link} to={consolePaths.signIn(location.pathname + location.search)} variant="outlined">
              {t('sessionEnded.signIn')}
            </Button>
          }
        >
          {t('sessionEnded.body')}
        </Notice>
      )}
    </Box>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}

/** Whether any read's or write's last answer was a 401; what was read before stays on screen below. */
function useSessionEnded(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => {
      const unsubscribe = [client.getQueryCache().subscribe(changed), client.getMutationCache().subscribe(changed)];
      return () => unsubscribe.forEach((stop) => stop());
    },
    () =>
      client.getQueryCache().getAll().some((query) => query.state.error?.kind === 'unauthenticated') ||
      client.getMutationCache().getAll().some((mutation) => mutation.state.error?.kind === 'unauthenticated'),
  );
}
