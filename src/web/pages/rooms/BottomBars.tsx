import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What must be in sight wherever one has scrolled to, above the navigation on a tablet. Nothing above it moves when it comes. */
export function BottomBars({ children }: { children: ReactNode }) {
  return <Box sx={bars}>{children}</Box>;
}

const bars = {
  position: 'sticky',
  bottom: { xs: 'calc(var(--bottom-bar) + 8px)', md: 16 },
  zIndex: 3,
  display: 'grid',
  gap: 1,
} as const;
