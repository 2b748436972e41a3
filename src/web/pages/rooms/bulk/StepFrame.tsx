import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';

/** The id of the dialog's title. */
export const BulkTitle = createContext('');

export interface StepFrameProps {
  title: string;
  /** When it changes, the title takes the focus, because the focused element is gone. */
  step: string;
  children: ReactNode;
  /** Buttons, the harmless first. */
  actions: ReactNode;
}

/** One step of bulk work within its dialog: title, content that may scroll, buttons that stay. */
export function StepFrame({ title, step, children, actions }: StepFrameProps) {
  return (
    <>
      <StepTitle key={step}>{title}</StepTitle>
      <DialogContent
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          pb: 1,
          '& > *': { flexShrink: 0 },
        }}
      >
        {children}
      </DialogContent>
      {/* On a phone, two buttons share a line: five, one below the other, would leave no row of
          the table. */}
      <DialogActions
        disableSpacing
        sx={{
          px: { xs: 2, sm: 3 },
          py: { xs: 1, sm: 1.5 },
          gap: 1,
          flexWrap: 'wrap',
          '& > button': {
            flex: { xs: '1 1 40%', sm: 'none' },
            px: { xs: 1, sm: 2 },
            lineHeight: { xs: 1.25, sm: 'inherit' },
          },
        }}
      >
        {actions}
      </DialogActions>
    </>
  );
}

export interface StepFormProps {
  /** Whether something was typed. Then Escape does not close the dialog, which would discard it. */
  isDirty: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a step in which people type. */
export function StepForm({ isDirty, onSubmit, children }: StepFormProps) {
  return (
    <Box
      component="form"
      noValidate
      // A click beside the fields gives it the focus, so that it receives Escape.
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => event.key === 'Escape' && isDirty && event.stopPropagation()}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, outline: 'none' }}
    >
      {children}
    </Box>
  );
}

function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useContext(BulkTitle);
  useEffect(() => heading.current?.focus(), []);
  return (
    <DialogTitle ref={heading} id={id} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </DialogTitle>
  );
}
