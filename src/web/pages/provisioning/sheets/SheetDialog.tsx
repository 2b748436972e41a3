import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ClipboardEventHandler, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages';
import useMediaQuery from '@mui/material/useMediaQuery';

export interface SheetDialogProps {
  title: string;
  children: ReactNode;
  /** The button that applies the result. */
  action: ReactNode;
  onClose: () => void;
  onPaste?: ClipboardEventHandler;
}

/**
 * The frame of a dialog about many rows: wide, its button always in view; on a phone full screen.
 */
export function SheetDialog({ title, children, action, onClose, onPaste }: SheetDialogProps) {
  const { t } = useMessages();
  const titleId = useId();
  const phone = useMediaQuery('(width < 37.5em)');
  return (
    <Dialog
      open
      onClose={onClose}
      onPaste={onPaste}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 } }}>
        {title}
      </DialogTitle>
      <DialogContent
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          px: { xs: 2, sm: 3 },
          pb: 2,
          // With its least height for touch, a label would shrink to less than its words take.
          '& > label': { flexShrink: 0 },
        }}
      >
        {children}
      </DialogContent>
      <DialogActions
        sx={{ px: { xs: 2, sm: 3 }, py: 1.5, gap: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}
