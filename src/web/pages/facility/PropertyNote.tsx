import Box from '@mui/material/Box';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PropertyNoteProps {
  tone: 'info' | 'warning';
  children: ReactNode;
}

/** One thing to know about a property's value, below it. */
export function PropertyNote({ tone, children }: PropertyNoteProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        gap: 0.5,
        mt: 0.5,
        fontSize: '0.75rem',
        fontWeight: 400,
        color: 'text.secondary',
        '& svg': { flexShrink: 0, mt: '2px', color: `${tone}.main` },
      }}
    >
      <Icon size={13} aria-hidden />
      <bdi>{children}</bdi>
    </Box>
  );
}
