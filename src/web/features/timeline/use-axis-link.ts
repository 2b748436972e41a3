import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TimeWindow } from '../../components/time-axis/window';
import { linkZone, useZone } from '../../i18n/zone';
import { presentAxisLink, readAxisLink, writeAxisLink } from './axis-link';
import { presentParams } from '../../read-path';
import { useSettledAddress } from '../../use-settled-address';
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
  const zone = useZone();
  const [window, setWindow] = useState(() => presentAxisLink().window ?? byDefault());
  const shown = useMemo(() => ({ window, zone }), [window, zone]);
  const { settle } = useSettledAddress<AxisShown>({
    shown,
    read: readAxisLink,
    write: writeShown,
    onArrive: (next, wentBack) => {
      // A link that names no window leaves it as it is.
      if (next.window !== undefined || wentBack) setWindow(next.window ?? byDefault());
    },
  });
  // Another zone is written at once, because a reload would bring back the address's zone.
  const named = useRef(zone);
  useLayoutEffect(() => {
    if (named.current === zone) return;
    named.current = zone;
    settle();
  }, [zone, settle]);

  const rest = useValueAtRest(window);
  const link = useCallback(() => {
    const params = writeAxisLink({ window: rest, zone }, presentParams());
    return `${location.origin}${location.pathname}?${params.toString()}`;
  }, [rest, zone]);
  return { window, rest, change: setWindow, link };
}

/** What an address names of the axis, or what the axis shows. */
interface AxisShown {
  window: TimeWindow | undefined;
  zone: string | undefined;
}

/** Without a window, only what others wrote. */
const writeShown = ({ window, zone }: AxisShown, into = new URLSearchParams()) =>
  window === undefined ? into : writeAxisLink({ window, ...(zone && { zone }) }, into);

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
