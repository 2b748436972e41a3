import { Suspense, type ReactNode } from 'react';
import { byText } from '../../components/text-scale';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import './rooms.css';

// Not needed on a desk, nor to see the list.
const RoomSheet = lazyWithRetry(async () => ({ default: (await import('./RoomSheet')).RoomSheet }));

/**
 * From this width on the panel stands beside the list, in em of the browser's text (1100 px): a
 * table keeps its most important columns next to it.
 */
export const BESIDE_FROM_EM = 68.75;

/** Of the panel beside the list. */
const WIDTH_PX = byText(384);

export interface PanelPlaceProps {
  label: string;
  /** Beside the list, which stays usable; else as a sheet over it. */
  beside: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Where a room is shown without leaving the list: at the right on a desk, as a sheet from below on
 * a tablet, whole on a phone.
 */
export function PanelPlace({ label, beside, onClose, children }: PanelPlaceProps) {
  if (beside) {
    return (
      <aside aria-label={label} className="room-aside surface" style={{ width: WIDTH_PX }}>
        {children}
      </aside>
    );
  }
  return (
    <Suspense>
      <RoomSheet label={label} onClose={onClose}>
        {children}
      </RoomSheet>
    </Suspense>
  );
}
