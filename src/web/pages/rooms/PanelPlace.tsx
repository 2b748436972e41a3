import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { TOP_BAR_PX } from '../../tokens';
import { lazyPiece } from '../../ui/lazy-piece';
import { surface } from '../../ui/Panel';

// Not needed on a desk, nor to see the list.
const RoomSheet = lazyPiece(async () => ({ default: (await import('./RoomSheet')).RoomSheet }));

/** From this width on the panel stands beside the list, in px: a table keeps its most important columns next to it. */
export const BESIDE_FROM_PX = 1100;

export interface PanelPlaceProps {
  label: string;
  /** Beside the list, which stays usable; else as a sheet over it. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where a room is shown without leaving the list: at the right on a desk, as a sheet from below on a tablet, whole on a phone. */
export function PanelPlace({ label, beside, onClose, children }: PanelPlaceProps) {
  if (beside) {
    return (
      <Box component="aside" aria-label={label} sx={aside}>
        {children}
      </Box>
    );
  }
  return (
    <Suspense>
      <RoomSheet label={label} onClose={onClose}>{children}</RoomSheet>
    </Suspense>
  );
}

const GAP_PX = 16;
const aside = {
  ...surface,
  position: 'sticky',
  top: TOP_BAR_PX + GAP_PX,
  width: 384,
  flex: 'none',
  maxHeight: `calc(100dvh - ${TOP_BAR_PX + 2 * GAP_PX}px)`,
  overflow: 'auto',
} as const;
