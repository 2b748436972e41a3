import { Suspense, type ReactNode } from 'react';
import { byText } from '../../components/text-scale';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import './rooms.css';
import { useMessages } from '../../i18n/messages';
import Skeleton from '@mui/material/Skeleton';

// Not needed on a desk, nor to see the list.
const RoomSheet = lazyWithRetry(async () => ({
  default: (await import('./panel/RoomPanel')).RoomSheet,
}));

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

/** A room's panel to come: its name, what can be done, its services. */
export function PanelSkeleton() {
  const { t } = useMessages();
  return (
    <div role="status" aria-busy aria-label={t('loading')} className="panel-skeleton">
      <Skeleton width={120} height="1.25rem" />
      <Skeleton width={200} />
      <div className="buttons">
        {[0, 1].map((button) => (
          <Skeleton key={button} width={100} height={32} />
        ))}
      </div>
      <div className="services surface">
        {[50, 80, 70, 75].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </div>
  );
}
