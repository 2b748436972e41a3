import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { isZone, linkZone, useZone } from '../../i18n/zone';

/**
 * The address follows this long after the last move, in milliseconds: browsers limit how often it
 * may be replaced.
 */
const SETTLE_MS = 300;
const MINUTE_MS = 60_000;
/** A window of less would show nothing but a line, in milliseconds. */
const LEAST_MS = MINUTE_MS;
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** What may start a navigation. */
const PRESSES = ['click', 'keydown'] as const;

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

/**
 * The address with the stretch in it, to the minute in UTC: `2026-03-01T14:30Z`. Outside the years
 * of four digits it names none.
 */
export function writeWindow({ from, to }: Stretch, into: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(into);
  const [start, end] = [minuteText(from), minuteText(to)];
  if (start === undefined || end === undefined || start === end) {
    params.delete('from');
    params.delete('to');
    return params;
  }
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
 * What of an address' stretch and zone cannot be followed; `zone` is the one that this browser does
 * not know.
 */
export function brokenParts(params: URLSearchParams): {
  window: boolean;
  zone: string | undefined;
} {
  const zone = params.get('zone');
  return {
    window: (params.has('from') || params.has('to')) && readWindow(params) === undefined,
    zone: zone === null || isZone(zone) ? undefined : zone,
  };
}

/**
 * What a time axis shows, kept in the address with its zone: as soon as it stands, so that whoever
 * gets the address sees the same. Every move takes the place of the one before it, none is a step
 * back. The screen never waits for the router.
 * `link` tells the whole address of what is shown by now.
 */
export function useAxisLink(byDefault: () => Stretch): {
  window: Stretch;
  change: (next: Stretch) => void;
  link: () => string;
} {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const wentBack = useNavigationType() === NavigationType.Pop;
  const zone = useZone();
  const [seen, setSeen] = useState(search);
  const [shown, setShown] = useState(() => readWindow(new URLSearchParams(search)) ?? byDefault());
  const [written, setWritten] = useState(() => textOf(readWindow(new URLSearchParams(search))));
  if (seen !== search) {
    setSeen(search);
    const next = readWindow(new URLSearchParams(search));
    // What we wrote ourselves may arrive late; a link to another time is what is wanted now.
    if (textOf(next) !== written && (wentBack || next !== undefined)) {
      setShown(next ?? byDefault());
      setWritten(textOf(next));
    }
  }

  const write = useCallback(() => {
    if (location.pathname !== pathname) return;
    // Not the params of this render: others write to the address too.
    const now = new URLSearchParams(location.search);
    const next = withView(shown, zone, now);
    setWritten(textOf(shown));
    // In whichever order they stand.
    if (['from', 'to', 'zone'].some((key) => next.get(key) !== now.get(key)))
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }, [shown, zone, navigate, pathname]);
  useEffect(() => {
    // To write would call back who is leaving. Who is asked about unsaved edits may stay.
    if (isLeaving) return undefined;
    let timer = setTimeout(write, SETTLE_MS);
    // A press may be on a link, of which React hears a little later than the router.
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(write, SETTLE_MS);
    };
    for (const press of PRESSES) window.addEventListener(press, restart, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of PRESSES) window.removeEventListener(press, restart, { capture: true });
    };
  }, [write, isLeaving]);
  // Another zone at once: a reload would bring the one of the address back.
  const named = useRef(zone);
  useLayoutEffect(() => {
    if (named.current === zone) return;
    named.current = zone;
    write();
  }, [zone, write]);

  const change = useCallback((next: Stretch) => setShown(next), []);
  const latest = useRef({ shown, zone });
  useLayoutEffect(() => {
    latest.current = { shown, zone };
  });
  const link = useCallback(
    () =>
      `${location.origin}${location.pathname}?${withView(latest.current.shown, latest.current.zone, new URLSearchParams(location.search)).toString()}`,
    [],
  );
  return { window: shown, change, link };
}

const textOf = (window: Stretch | undefined) =>
  window && writeWindow(window, new URLSearchParams()).toString();

function withView(window: Stretch, zone: string, into: URLSearchParams): URLSearchParams {
  const params = writeWindow(window, into);
  params.set('zone', zone);
  return params;
}

/**
 * Shows times in the zone that the address names, as long as the page is open; the one chosen on
 * this device stays so.
 */
export function useLinkedZone(): void {
  const [named] = useState(() => new URLSearchParams(location.search).get('zone'));
  useLayoutEffect(() => {
    if (named === null || !isZone(named)) return undefined;
    linkZone(named);
    return () => linkZone(undefined);
  }, [named]);
}
