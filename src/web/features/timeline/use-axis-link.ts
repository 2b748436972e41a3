import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import type { TimeWindow } from '../../components/time-axis/window';
import { isZone, linkZone, useZone } from '../../i18n/zone';
import { useValueAtRest } from './chart-plane';

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

/** The window that an address names; undefined where it names none that can be shown. */
export function readWindow(params: URLSearchParams): TimeWindow | undefined {
  const [from, to] = [minuteIn(params.get('from')), minuteIn(params.get('to'))];
  return to - from >= LEAST_MS ? { from, to } : undefined;
}

/**
 * The address with the window in it, to the minute in UTC: `2026-03-01T14:30Z`. Outside the years
 * of four digits it names none.
 */
export function writeWindow({ from, to }: TimeWindow, into: URLSearchParams): URLSearchParams {
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
 * What of an address' window and zone cannot be shown; `zone` is the one that this browser does not
 * know.
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
  const isLeaving = useNavigation().state !== 'idle';
  const wentBack = useNavigationType() === NavigationType.Pop;
  const zone = useZone();
  const [seen, setSeen] = useState(search);
  const [shown, setShown] = useState(() => readWindow(new URLSearchParams(search)) ?? byDefault());
  const [written, setWritten] = useState(() => textOf(readWindow(new URLSearchParams(search))));
  if (seen !== search) {
    setSeen(search);
    const next = readWindow(new URLSearchParams(search));
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
    const next = withView(shown, zone, now);
    setWritten(textOf(shown));
    // In whichever order they stand.
    if (['from', 'to', 'zone'].some((key) => next.get(key) !== now.get(key)))
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }, [shown, zone, navigate, pathname]);
  const [due, setDue] = useState<{ write: () => void }>();
  useEffect(() => {
    if (isLeaving) return undefined;
    // In a transition, as the router's own: React renders no later than this that one is leaving.
    const settle = () => startTransition(() => setDue({ write }));
    let timer = setTimeout(settle, SETTLE_MS);
    // A press may be on a link.
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    for (const press of PRESSES) window.addEventListener(press, restart, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const press of PRESSES) window.removeEventListener(press, restart, { capture: true });
    };
  }, [write, isLeaving]);
  const done = useRef<typeof due>(undefined);
  useEffect(() => {
    if (done.current === due) return;
    done.current = due;
    // Writing would cancel a navigation that has begun; a refused one leaves us here.
    if (!isLeaving) due?.write();
  }, [due, isLeaving]);
  // Another zone at once: a reload would bring the one of the address back.
  const named = useRef(zone);
  useLayoutEffect(() => {
    if (named.current === zone) return;
    named.current = zone;
    write();
  }, [zone, write]);

  const rest = useValueAtRest(shown);
  const link = useCallback(() => {
    const params = withView(rest, zone, new URLSearchParams(location.search));
    return `${location.origin}${location.pathname}?${params.toString()}`;
  }, [rest, zone]);
  return { window: shown, rest, change: setShown, link };
}

const textOf = (window: TimeWindow | undefined) =>
  window && writeWindow(window, new URLSearchParams()).toString();

function withView(window: TimeWindow, zone: string, into: URLSearchParams): URLSearchParams {
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
