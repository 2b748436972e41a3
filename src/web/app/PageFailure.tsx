import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../i18n/messages';
import { StateMessage } from '../components/StateMessage';
import { useWindowEvent } from '../components/use-window';

export function PageFailure({ onTryAgain }: { onTryAgain?: () => void }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const location = useLocation();
  // Reloading would lose what is in memory: typed text and running writes.
  const tryAgain = () => {
    // The button disappears, so the focus moves on.
    document.querySelector('main')?.focus({ preventScroll: true });
    if (onTryAgain !== undefined) onTryAgain();
    else void navigate(location, { replace: true, state: location.state });
  };
  useWindowEvent('online', tryAgain);
  return (
    <Box role="alert" sx={{ p: 2 }}>
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
    </Box>
  );
}
