import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { partOf, shows, xOf, type Range, type TimeWindow } from '../../components/time-axis/window';

/**
 * How far bars are in the page beyond the window on either side, in windows, so that a quick drag
 * shows them at once; and how much of that must be left at rest for the next drag.
 */
const AROUND = 2;
const LEFT_AT_REST = 0.5;
/**
 * If the window is a smaller part of the plane, it gets a new plane: bars of hours would be
 * millions of px away from the ends. While the hand moves, only when a browser's px get too coarse.
 */
const LEAST_PART = 1 / 16;
const LEAST_PART_MOVING = 1 / 8192;
/**
 * While zooming, words may be stretched by so much until they are laid out again, at most once in
 * so many milliseconds. At rest they are laid out always.
 */
const STRETCHED_MOST = 16;
const LAID_EVERY_MS = 1000;

/**
 * The stretch of time whose bars are in the page. It stays the same while it covers the window, so
 * that moving does not lay out anything.
 */
export function planeAround(
  window: TimeWindow,
  plane: TimeWindow | undefined,
  moving: boolean,
): TimeWindow {
  const length = window.to - window.from;
  const left = moving ? 0 : LEFT_AT_REST * length;
  if (
    plane !== undefined &&
    plane.from + left <= window.from &&
    plane.to - left >= window.to &&
    length >= (plane.to - plane.from) * (moving ? LEAST_PART_MOVING : LEAST_PART)
  )
    return plane;
  return around(window, AROUND);
}

/**
 * The stretch of time that has the axis' lines, one window more on either side. It stays the same
 * while it covers the window. At rest it must have the window's scale, to match the axis.
 */
export function linesAround(
  window: TimeWindow,
  lines: TimeWindow | undefined,
  moving: boolean,
): TimeWindow {
  const fresh = around(window, 1);
  if (lines === undefined || lines.from > window.from || lines.to < window.to) return fresh;
  return moving || lines.to - lines.from === fresh.to - fresh.from ? lines : fresh;
}

/** Where the lines lie on the plane, in percent of it. They may reach beyond its edges. */
export function linesOnPlane(
  plane: TimeWindow,
  lines: TimeWindow,
): { left: number; width: number } {
  const left = xOf(lines.from, plane, 100);
  return { left, width: xOf(lines.to, plane, 100) - left };
}

function around({ from, to }: TimeWindow, windows: number): TimeWindow {
  return { from: from - windows * (to - from), to: to + windows * (to - from) };
}

/**
 * How much of a bar lies before and after what is in view, as parts of the plane; 0 for a bar that
 * is not in view at all.
 */
export function partsOutOfView(
  plane: TimeWindow,
  bar: Range,
  view: TimeWindow,
): { before: number; after: number } {
  if (!shows(view, bar)) return { before: 0, after: 0 };
  const { start, end } = partOf(plane, bar);
  const inView = partOf(plane, { from: view.from, until: view.to });
  return { before: Math.max(0, inView.start - start), after: Math.max(0, end - inView.end) };
}

/**
 * When the last bar before the view ends and the first one after it begins, in ms since 1970, so
 * that a row without a bar in view does not seem empty. Nothing if a bar is in view.
 */
export function nearestOutOfView(
  bars: readonly Range[],
  view: TimeWindow,
): { lastEnd?: number; firstStart?: number } {
  if (bars.some((bar) => shows(view, bar))) return {};
  const isAfter = ({ from }: Range) => from >= view.to;
  const lastEnd = Math.max(...bars.filter((bar) => !isAfter(bar)).map(({ until }) => until));
  const firstStart = Math.min(...bars.filter(isAfter).map(({ from }) => from));
  return {
    ...(Number.isFinite(lastEnd) && { lastEnd }),
    ...(Number.isFinite(firstStart) && { firstStart }),
  };
}

export interface ChartPlane {
  /** The stretch of time whose bars are in the page. */
  drawn: TimeWindow;
  /** The plane's width as a multiple of the plot's: paper is wider or narrower than the screen. */
  ratio: number;
  /** Puts the plane in its present place. */
  transform: string;
}

/**
 * The plane on which the bars lie, of which the window shows a part. Moving and zooming shift and
 * stretch it by a transform, without layout or paint. It is laid out again at rest.
 *
 * @param track the width of the plot, in px
 */
export function useChartPlane(window: TimeWindow, moving: boolean, track: number): ChartPlane {
  const [before, setBefore] = useState<TimeWindow>();
  const drawn = planeAround(window, before, moving);
  const pixels = track / (window.to - window.from);
  const [laid, setLaid] = useState(pixels);
  if (drawn !== before) setBefore(drawn);
  if ((drawn !== before || !moving) && laid !== pixels) setLaid(pixels);
  const stretch = pixels / laid;
  const last = useRef({ laid, at: 0 });
  useLayoutEffect(() => {
    const now = performance.now();
    if (last.current.laid !== laid) last.current = { laid, at: now };
    if (Math.max(stretch, 1 / stretch) > STRETCHED_MOST && now - last.current.at > LAID_EVERY_MS)
      setLaid(pixels);
  }, [pixels, laid, stretch]);
  const width = (drawn.to - drawn.from) * laid;
  // Whole px, or words are blurred; given as a part of the width, which differs on paper.
  const shift = Math.round((window.from - drawn.from) * pixels) / width;
  return {
    drawn,
    ratio: width / track,
    transform: `translateX(${-shift * 100}%)${stretch === 1 ? '' : ` scaleX(${stretch})`}`,
  };
}

/**
 * A value that did not change for so long is at rest, in milliseconds. A moving hand changes it
 * with every frame, a wheel a few times a second.
 */
const REST_MS = 200;

/** The value when it was last at rest. */
export function useValueAtRest<T>(value: T): T {
  const [rest, setRest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rest;
}
