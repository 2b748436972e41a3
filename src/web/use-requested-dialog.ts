import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OccupancyChange } from './api/areas';

export const requestedState = (requested: OccupancyChange) => ({ requested });

const requestedOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'requested' in state ? state.requested : undefined;

/** Opens the dialog that the palette requested, once: going back or reloading does not repeat it. */
export function useRequestedDialog(change: OccupancyChange, open: () => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isRequested = requestedOf(state) === change;
  const take = useEffectEvent(() => {
    // The person has left again before this screen was rendered.
    if (window.location.pathname !== pathname) return;
    open();
    void navigate({ pathname, search: window.location.search }, { replace: true });
  });
  useEffect(() => {
    if (isRequested) take();
  }, [isRequested]);
}
