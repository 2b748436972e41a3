import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../i18n/messages';
import { StateMessage } from '../components/StateMessage';
import './shell.css';

/**
 * A page that could not be shown: its chunk did not arrive (offline, or a newer version was
 * installed), or it threw.
 */
export function PageFailure() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const location = useLocation();
  // Loading all anew would lose what is in memory: what was typed, or is still being sent.
  const tryAgain = useCallback(() => {
    // The button goes.
    document.querySelector('main')?.focus({ preventScroll: true });
    // Whoever goes there again asks for the page anew (components/retryable-page.tsx).
    void navigate(location, { replace: true, state: location.state });
  }, [navigate, location]);
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);
  return (
    <div className="page-failure" role="alert">
      <StateMessage
        icon={CloudOff}
        heading="h1"
        title={t('pageFailure.title')}
        action={
          <>
            <Button variant="outlined" onClick={tryAgain}>
              {t('action.tryAgain')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          </>
        }
      >
        {t('notLoaded.body')}
      </StateMessage>
    </div>
  );
}
