import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { TimeWindow } from '../../components/time-axis/window';
import { linkZone, useZone } from '../../i18n/zone';
import { presentAxisLink, readAxisLink, writeAxisLink } from './axis-link';
import { AXIS_KEYS } from '../../paths';
import { presentParams } from '../../read-path';
import { useSettledWrite } from '../../use-settled-write';
import { useValueAtRest } from './chart-plane';

/**
 * The window of a time axis. It is written to the address with its zone, so that everybody with the
 * address sees the same. A move replaces the address and adds no step back. The screen never waits
 * for the router.
 *
 * @returns `rest`: the window when it was last at rest; `link`: the whole address of that window
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
    // An address that we wrote may arrive late, even after we wrote the next. Any other window in
    // it is one to show.
    const isPresent = textOf(next) === textOf(presentAxisLink().window);
    if (textOf(next) !== written && isPresent && (wentBack || next !== undefined)) {
      setShown(next ?? byDefault());
      setWritten(textOf(next));
    }
  }

  const write = useCallback(() => {
    if (location.pathname !== pathname) return;
    // The params of this render may be old: others write to the address too.
    const now = presentParams();
    const next = writeAxisLink({ window: shown, zone }, now);
    setWritten(textOf(shown));
    // Their order does not matter.
    if (AXIS_KEYS.some((key) => next.get(key) !== now.get(key)))
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }, [shown, zone, navigate, pathname]);
  useSettledWrite(write);
  // Another zone is written at once, because a reload would bring back the address's zone.
  const named = useRef(zone);
  useLayoutEffect(() => {
    if (named.current === zone) return;
    named.current = zone;
    write();
  }, [zone, write]);

  const rest = useValueAtRest(shown);
  const link = useCallback(() => {
    const params = writeAxisLink({ window: rest, zone }, presentParams());
    return `${location.origin}${location.pathname}?${params.toString()}`;
  }, [rest, zone]);
  return { window: shown, rest, change: setShown, link };
}

const textOf = (window: TimeWindow | undefined) => window && writeAxisLink({ window }).toString();

/**
 * Shows times in the zone that the address names while the page is open. The zone chosen on this
 * device does not change.
 */
export function useLinkedZone(): void {
  const [{ zone }] = useState(presentAxisLink);
  useLayoutEffect(() => {
    if (zone === undefined) return undefined;
    linkZone(zone);
    return () => linkZone(undefined);
  }, [zone]);
}
