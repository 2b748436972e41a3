import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OccupancyChange } from './api/areas';

export const requestState = (request: OccupancyChange) => ({ request });

const requestOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'request' in state ? state.request : undefined;

/** Does what was requested of this screen, once: going back or reloading does not repeat it. */
export function useRequest(request: OccupancyChange, run: () => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isRequested = requestOf(state) === request;
  const take = useEffectEvent(() => {
    // The person has left again before this screen was rendered.
    if (window.location.pathname !== pathname) return;
    run();
    void navigate({ pathname, search: window.location.search }, { replace: true });
  });
  useEffect(() => {
    if (isRequested) take();
  }, [isRequested]);
}
