import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { TimeWindow } from '../../components/time-axis/window';
import { linkZone, useZone } from '../../i18n/zone';
import { AXIS_KEYS, presentAxisLink, readAxisLink, writeAxisLink } from './axis-link';
import { useSettledWrite } from '../../use-settled-write';
import { useValueAtRest } from './chart-plane';

/**
 * The window of a time axis, in the address with its zone, so that whoever gets the address
 * sees the same. Every move replaces the one before: none is a step back. The screen never waits
 * for the router.
 *
 * @returns `rest`: the window when it last stood still; `link`: the whole address of that
 */
export function useAxisLink(byDefault: () => TimeWindow): {
  window: TimeWindow;
  rest: TimeWindow;
  change: (next: TimeWindow) => void;
  link: () => string;
} {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const zone = useZone();
  const [seen, setSeen] = useState(search);
  const linked = () => readAxisLink(new URLSearchParams(search)).window;
  const [shown, setShown] = useState(() => linked() ?? byDefault());
  const [written, setWritten] = useState(() => textOf(linked()));
  if (seen !== search) {
    setSeen(search);
    const next = linked();
    // What we wrote ourselves may arrive late; any other window is one to go to.
    if (textOf(next) !== written && (wentBack || next !== undefined)) {
      setShown(next ?? byDefault());
      setWritten(textOf(next));
    }
  }

  const write = useCallback(() => {
    if (location.pathname !== pathname) return;
    // Not the params of this render: others write to the address too.
    const now = new URLSearchParams(location.search);
    const next = writeAxisLink({ window: shown, zone }, now);
    setWritten(textOf(shown));
    // In whichever order they stand.
    if (AXIS_KEYS.some((key) => next.get(key) !== now.get(key)))
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }, [shown, zone, navigate, pathname]);
  useSettledWrite(write);
  // Another zone at once: a reload would bring the one of the address back.
  const named = useRef(zone);
  useLayoutEffect(() => {
    if (named.current === zone) return;
    named.current = zone;
    write();
  }, [zone, write]);

  const rest = useValueAtRest(shown);
  const link = useCallback(() => {
    const params = writeAxisLink({ window: rest, zone }, new URLSearchParams(location.search));
    return `${location.origin}${location.pathname}?${params.toString()}`;
  }, [rest, zone]);
  return { window: shown, rest, change: setShown, link };
}

const textOf = (window: TimeWindow | undefined) => window && writeAxisLink({ window }).toString();

/**
 * Shows times in the zone that the address names, as long as the page is open; the one chosen on
 * this device stays so.
 */
export function useLinkedZone(): void {
  const [{ zone }] = useState(presentAxisLink);
  useLayoutEffect(() => {
    if (zone === undefined) return undefined;
    linkZone(zone);
    return () => linkZone(undefined);
  }, [zone]);
}
