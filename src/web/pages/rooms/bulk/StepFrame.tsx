import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../components/ActionButton';
import { useMessages } from '../../../i18n/messages';

export const TITLE_ID = 'bulk-title';

export interface StepFrameProps {
  title: string;
  /** When it changes, the title takes the focus, because the focused element is gone. */
  step: string;
  children: ReactNode;
  onClose?: () => void;
  cancels?: boolean;
  actions?: ReactNode;
}

export function StepFrame({ title, step, children, onClose, cancels, actions }: StepFrameProps) {
  const { t } = useMessages();
  return (
    <>
      <DialogTitle key={step} ref={focus} id={TITLE_ID} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={content}>{children}</DialogContent>
      {/* The key makes other buttons, instead of the same ones with other labels. */}
      <DialogActions key={`${step} actions`} disableSpacing sx={buttons}>
        {onClose && (
          <Button onClick={onClose}>
            {t(cancels === true ? 'dialog.cancel' : 'dialog.close')}
          </Button>
        )}
        {actions}
      </DialogActions>
    </>
  );
}

export interface ChoiceStepProps {
  title: string;
  children: ReactNode;
  /** Whether enough is chosen. */
  enabled?: boolean;
  /** Without it, the button submits the form around it. */
  onPreview?: () => void;
  onClose: () => void;
}

/** The step in which people choose what the dry run then shows. */
export function ChoiceStep({ title, children, enabled, onPreview, onClose }: ChoiceStepProps) {
  const { t } = useMessages();
  const preview = (
    <ActionButton
      type={onPreview === undefined ? 'submit' : 'button'}
      variant="contained"
      enabled={enabled ?? true}
      onClick={onPreview}
    >
      {t('bulk.preview')}
    </ActionButton>
  );
  return (
    <StepFrame step="choosing" title={title} onClose={onClose} cancels actions={preview}>
      {children}
    </StepFrame>
  );
}

const focus = (title: HTMLElement | null) => title?.focus();

const content = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  pb: 1,
  '& > *': { flexShrink: 0 },
} as const;
const buttons = {
  px: { xs: 2, sm: 3 },
  py: { xs: 1, sm: 1.5 },
  gap: 1,
  flexWrap: 'wrap',
  // On a phone, two buttons share a line, which leaves more rows of the table.
  '& > button': { flex: { xs: '1 1 40%', sm: 'none' }, lineHeight: { xs: 1.25 } },
} as const;
