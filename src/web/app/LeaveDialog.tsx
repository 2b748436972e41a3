import { storesHistory } from '../api/write-log';
import { useMessages } from '../i18n/messages';
import { ActionButton } from '../components/ActionButton';
import { ConfirmDialog } from '../components/ConfirmDialog';
import type { Unsaved } from '../features/session/unsaved';

export interface LeaveDialogProps {
  what: Unsaved;
  inHistory?: boolean;
  onClose: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ what, inHistory = true, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useMessages();
  const isSent = what !== 'edits' && what !== 'entry';
  return (
    <ConfirmDialog
      title={t(what === 'edits' ? 'leave.title' : `leave.${what}.title`)}
      onCancel={onClose}
      cancelLabel={t('leave.stay')}
      actions={
        <ActionButton variant="contained" onClick={onLeave}>
          {t('leave.go')}
        </ActionButton>
      }
    >
      {t(what === 'edits' ? 'leave.body' : `leave.${what}.body`)}
      {isSent && inHistory && storesHistory() && ` ${t('leave.history')}`}
    </ConfirmDialog>
  );
}
