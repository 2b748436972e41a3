import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { WritableProperty } from '../contract/paths';

/** An action that the command palette requests from the screen that it opens. */
export type ScreenRequest = WritableProperty | 'codes' | 'import' | 'open' | 'close' | 'add';

/** The location state that carries a request. */
export const requestState = (request: ScreenRequest) => ({ request });

const requestOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'request' in state ? state.request : undefined;

/** Does what was requested of this screen, once: going back or reloading does not repeat it. */
export function useRequest(request: ScreenRequest, run: () => void): void {
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
