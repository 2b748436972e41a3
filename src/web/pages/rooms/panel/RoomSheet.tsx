import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

export interface RoomSheetProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet with a room over the list, on part of a tablet's screen or all of a phone's. It is loaded
 * apart from the panel, so that it opens with a skeleton.
 */
export function RoomSheet({ label, onClose, children }: RoomSheetProps) {
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, 'aria-modal': true, sx: sheet } }}
    >
      {children}
    </Drawer>
  );
}

const sheet = {
  height: { xs: '100dvh', sm: '75dvh' },
  borderRadius: { sm: '12px 12px 0 0' },
} as const;
