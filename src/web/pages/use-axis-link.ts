import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { isZone, linkZone, useZone } from '../zone';

/** The address follows this long after the last move, in milliseconds: browsers limit how often it may be replaced. */
const SETTLE_MS = 300;
const MINUTE_MS = 60_000;
/** A window of less would show nothing but a line, in milliseconds. */
const LEAST_MS = MINUTE_MS;
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** A stretch of time, in ms since 1970. */
interface Stretch {
  from: number;
  to: number;
}

/** The stretch of time that an address names; undefined where it names none that can be shown. */
export function readWindow(params: URLSearchParams): Stretch | undefined {
  const [from, to] = [minuteIn(params.get('from')), minuteIn(params.get('to'))];
  return to - from >= LEAST_MS ? { from, to } : undefined;
}

/** The address with the stretch in it, to the minute in UTC: `2026-03-01T14:30Z`. Outside the years of four digits it names none. */
export function writeWindow({ from, to }: Stretch, into: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(into);
  const [start, end] = [minuteText(from), minuteText(to)];
  params.delete('from');
  params.delete('to');
  if (start === undefined || end === undefined || start === end) return params;
  params.set('from', start);
  params.set('to', end);
  return params;
}

function minuteIn(text: string | null): number {
  return text !== null && MINUTE.test(text) ? Date.parse(text) : Number.NaN;
}

function minuteText(at: number): string | undefined {
  const rounded = new Date(Math.round(at / MINUTE_MS) * MINUTE_MS);
  const text = Number.isNaN(rounded.getTime()) ? '' : `${rounded.toISOString().slice(0, 16)}Z`;
  return MINUTE.test(text) ? text : undefined;
}

/**
 * What a time axis shows, kept in the address with its zone so that a link shows the same to somebody elsewhere. It stands
 * there once it was moved; until then `byDefault` is shown. The screen never waits for the router.
 */
export function useAxisLink(byDefault: () => Stretch): { window: Stretch; change: (next: Stretch) => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const zone = useZone();
  const [seen, setSeen] = useState(search);
  const [shown, setShown] = useState(() => readWindow(new URLSearchParams(search)));
  const [written, setWritten] = useState(() => shown && writeWindow(shown, new URLSearchParams()).toString());
  const [fallback] = useState(byDefault);
  if (seen !== search) {
    setSeen(search);
    const next = readWindow(new URLSearchParams(search));
    const text = next && writeWindow(next, new URLSearchParams()).toString();
    // What we wrote ourselves may arrive late; a link to another time is what is wanted now.
    if (text !== written && (wentBack || text !== undefined)) {
      setShown(next);
      setWritten(text);
    }
  }

  useEffect(() => {
    // While somebody is leaving, writing here would hold them back.
    if (shown === undefined || state !== 'idle') return undefined;
    const timer = setTimeout(() => {
      // Not the params of this render: others write to the address too.
      const now = new URLSearchParams(location.search);
      const next = writeWindow(shown, now);
      next.set('zone', zone);
      setWritten(writeWindow(shown, new URLSearchParams()).toString());
      // In whichever order they stand.
      if (['from', 'to', 'zone'].some((key) => next.get(key) !== now.get(key))) void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [shown, zone, state, navigate]);

  const change = useCallback((next: Stretch) => setShown(next), []);
  return { window: shown ?? fallback, change };
}

/** Shows times in the zone that the address names, as long as the page is open; the one chosen on this device stays so. */
export function useLinkedZone(): void {
  const [named] = useState(() => new URLSearchParams(location.search).get('zone'));
  useLayoutEffect(() => {
    if (named === null || !isZone(named)) return undefined;
    linkZone(named);
    return () => linkZone(undefined);
  }, [named]);
}
