import Button from '@mui/material/Button';
import { storesHistory } from '../api/write-log';
import { useMessages } from '../i18n/messages';
import { ConfirmDialog } from '../components/ConfirmDialog';
import type { Unsaved } from '../features/session/unsaved';

export interface LeaveDialogProps {
  what: Unsaved;
  /** Not where this device's history is cleared as one leaves. */
  inHistory?: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** What leaving costs, before it does. */
export function LeaveDialog({ what, inHistory = true, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      title={t(what === 'edits' ? 'leave.title' : `leave.${what}.title`)}
      onCancel={onStay}
      cancelLabel={t('leave.stay')}
      actions={
        <Button variant="contained" onClick={onLeave}>
          {t('leave.go')}
        </Button>
      }
    >
      {t(what === 'edits' ? 'leave.body' : `leave.${what}.body`)}
      {what !== 'edits' && inHistory && storesHistory() && ` ${t('leave.history')}`}
    </ConfirmDialog>
  );
}
