import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/Button';
import { StateMessage } from '../../ui/StateMessage';
import './shell.css';

/** A page that could not be shown: its chunk did not arrive (offline, or a newer version was installed), or it threw. */
export function PageFailure() {
  const { t } = useMessages();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="page-failure">
      <StateMessage
        icon={CloudOff}
        heading="h1"
        title={t('pageFailure.title')}
        action={
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {t('action.reload')}
          </Button>
        }
      >
        {t('pageFailure.body')}
      </StateMessage>
    </div>
  );
}
