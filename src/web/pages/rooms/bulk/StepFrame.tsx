import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, type ReactNode } from 'react';

export const BULK_TITLE_ID = 'bulk-title';

export interface StepFrameProps {
  title: string;
  /** Another one takes the focus to the title: what had it is gone. */
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
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pb: 1, '& > *': { flexShrink: 0 } }}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5, gap: 1, flexWrap: 'wrap', '& > button': { m: 0, flexGrow: { xs: 1, sm: 0 } } }}>{actions}</DialogActions>
    </>
  );
}

function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <DialogTitle ref={heading} id={BULK_TITLE_ID} component="h2" tabIndex={-1} sx={{ fontSize: '1rem', fontWeight: 620, pb: 1, outline: 'none' }}>
      {children}
    </DialogTitle>
  );
}
