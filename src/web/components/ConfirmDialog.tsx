import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages';

export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  onCancel: (() => void) | undefined;
  cancelLabel?: string;
  wide?: boolean;
}

/**
 * A question before a consequence. Focus starts on the harmless button, which a small screen shows
 * in full width. A click outside does not close the dialog: it may be the second half of a double
 * click on a button that moved away.
 */
export function ConfirmDialog({
  title,
  children,
  actions,
  onCancel,
  cancelLabel,
  wide = false,
}: ConfirmDialogProps) {
  const { t } = useMessages();
  const titleId = useId();
  const isFull = useMediaQuery('(width < 37.5em)') && wide;
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel?.()}
      fullWidth
      fullScreen={isFull}
      maxWidth={wide ? 'md' : 'xs'}
      aria-labelledby={titleId}
      slotProps={isFull ? {} : { paper: { sx: { m: 2, width: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children !== undefined && <DialogContent sx={{ pb: 1 }}>{children}</DialogContent>}
      <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
        {/* With another label, React makes another button, which takes the focus: the one that had
            it may be gone, and nothing would get Escape. */}
        <Button key={cancelLabel} autoFocus onClick={onCancel} disabled={onCancel === undefined}>
          {cancelLabel ?? t('dialog.cancel')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
