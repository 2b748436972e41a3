import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { surface } from '../../../components/tokens';

export interface ToolbarPopoverProps {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

export function ToolbarPopover({ title, anchor, onClose, children }: ToolbarPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': title,
          elevation: 8,
          sx: {
            ...surface,
            mt: 0.5,
            p: 2,
            width: '23.75rem',
            maxWidth: 'calc(100vw - 32px)',
            display: 'grid',
            gap: 2,
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}

export function PopoverPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title}>
      <Box sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', mb: 0.75 }}>
        {title}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>{children}</Box>
    </Box>
  );
}
