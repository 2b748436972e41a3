import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../../messages/messages';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Asks before unsaved edits are left behind: they are kept on this device, but not on the server. */
export function LeaveGuard({ edited }: { edited: boolean }) {
  const { t } = useMessages();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => edited && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!edited) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [edited]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('list.leave.title')}
      onCancel={() => blocker.reset()}
      cancelLabel={t('list.leave.stay')}
      actions={<Button variant="contained" onClick={() => blocker.proceed()}>{t('list.leave.go')}</Button>}
    >
      {t('list.leave.body')}
    </ConfirmDialog>
  );
}
