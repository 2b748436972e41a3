import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OccupancyChange } from './api/areas';

export const askedState = (asked: OccupancyChange) => ({ asked });

const askedOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined;

/** Opens what the palette asked of this screen, once: going back or reloading does not repeat it. */
export function useAskedDialog(change: OccupancyChange, open: () => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = askedOf(state) === change;
  const take = useEffectEvent(() => {
    // The person has left again before this screen was rendered.
    if (window.location.pathname !== pathname) return;
    open();
    void navigate({ pathname, search: window.location.search }, { replace: true });
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}
