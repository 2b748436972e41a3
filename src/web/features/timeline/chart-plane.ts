import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { partOf, type Range, type TimeWindow } from '../../components/time-axis/window';

/**
 * How far beyond the window bars are in the page on either side, in windows, so that a quick drag
 * shows them at once; and how much of that must be left at rest, for the next drag.
 */
const AROUND = 2;
const LEFT_AT_REST = 0.5;
/**
 * A window of less than this part of the plane gets a new one: bars of hours would be millions of
 * px away from its ends. While the hand moves, only where a browser's px get too coarse.
 */
const LEAST_PART = 1 / 16;
const LEAST_PART_MOVING = 1 / 8192;
/**
 * While zooming, words may be stretched by so much before they are laid out again, and that at most
 * once in so many milliseconds. At rest they always are.
 */
const STRETCHED_MOST = 16;
const LAID_EVERY_MS = 1000;

/**
 * The stretch of time whose bars are in the page: the one before for as long as it covers the
 * window, so that moving lays out nothing again.
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
 * The stretch that has the axis' lines, one window more on either side. It stays for as long as it
 * covers the window and, at rest, is of its scale: lines then lie where the axis has words.
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

function around({ from, to }: TimeWindow, windows: number): TimeWindow {
  return { from: from - windows * (to - from), to: to + windows * (to - from) };
}

/**
 * How much of a bar lies before what is in sight and after it, as parts of the plane; nothing where
 * it is not in sight at all.
 */
export function outOfSight(
  plane: TimeWindow,
  bar: Range,
  sight: { start: number; end: number },
): { before: number; after: number } {
  const { start, end } = partOf(plane, bar);
  return start < sight.end && end > sight.start
    ? { before: Math.max(0, sight.start - start), after: Math.max(0, end - sight.end) }
    : { before: 0, after: 0 };
}

export interface ChartPlane {
  /** The stretch of time whose bars are in the page. */
  drawn: TimeWindow;
  /** How wide it is, as a multiple of the plot: paper has another width than the screen. */
  ratio: number;
  /** Where it is by now. */
  transform: string;
}

/**
 * Bars lie on a plane of which the window shows a part. Moving and zooming shift and stretch it by
 * a transform, which neither lays out nor paints; it is laid out again at rest.
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
  // Whole px, or words are blurred; said as a part of the width, which paper changes.
  const shift = Math.round((window.from - drawn.from) * pixels) / width;
  return {
    drawn,
    ratio: width / track,
    transform: `translateX(${-shift * 100}%)${stretch === 1 ? '' : ` scaleX(${stretch})`}`,
  };
}

/**
 * After so long without a change a value is at rest, in milliseconds: a hand that moves changes it
 * at every frame, a wheel a few times a second.
 */
const REST_MS = 200;

/** The value once it is at rest; until then the one before. */
export function useValueAtRest<T>(value: T): T {
  const [rest, setRest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rest;
}
