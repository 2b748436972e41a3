import Button from '@mui/material/Button';
import { useMessages } from '../messages/messages';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { Unsaved } from './unsaved';

export interface LeaveDialogProps {
  what: Unsaved;
  onStay: () => void;
  onLeave: () => void;
}

/** What leaving costs, before it does. */
export function LeaveDialog({ what, onStay, onLeave }: LeaveDialogProps) {
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
    </ConfirmDialog>
  );
}
