import type { ReactNode } from 'react';
import './rooms.css';

/**
 * What must be in sight wherever one has scrolled to, above the navigation on a tablet. Nothing
 * above it moves when it comes.
 */
export function BottomBars({ children }: { children: ReactNode }) {
  return <div className="bottom-bars">{children}</div>;
}
