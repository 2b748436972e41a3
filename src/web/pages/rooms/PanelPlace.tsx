import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { byText } from '../../text-scale';
import { lazyPiece } from '../../ui/lazy-piece';
import { surface } from '../../ui/Panel';

// Not needed on a desk, nor to see the list.
const RoomSheet = lazyPiece(async () => ({ default: (await import('./RoomSheet')).RoomSheet }));

/** From this width on the panel stands beside the list, in em of the browser's text (1100 px): a table keeps its most important columns next to it. */
export const BESIDE_FROM_EM = 68.75;

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
  top: `calc(var(--top-bar) + ${GAP_PX}px)`,
  width: byText(384),
  flex: 'none',
  maxHeight: `calc(100dvh - var(--top-bar) - ${2 * GAP_PX}px)`,
  overflow: 'auto',
} as const;
