import Box from '@mui/material/Box';
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
  /** Whether Escape is ignored, so that it does not discard what was typed. */
  isTyped?: boolean;
  onPreview: () => void;
  onClose: () => void;
}

/** The step in which people choose what the dry run then shows. */
export function ChoiceStep(props: ChoiceStepProps) {
  const { title, children, enabled = true, isTyped = false, onPreview, onClose } = props;
  const { t } = useMessages();
  return (
    <Box
      component="form"
      noValidate
      // A click beside the fields gives it the focus, so that it receives Escape.
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
      onKeyDown={(event) => event.key === 'Escape' && isTyped && event.stopPropagation()}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, outline: 'none' }}
    >
      <StepFrame
        step="choosing"
        title={title}
        onClose={onClose}
        cancels
        actions={
          <ActionButton type="submit" variant="contained" enabled={enabled}>
            {t('bulk.preview')}
          </ActionButton>
        }
      >
        {children}
      </StepFrame>
    </Box>
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
