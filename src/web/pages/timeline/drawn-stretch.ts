/** A stretch of time, in ms since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * How far beyond the window bars are kept in the page on either side, in windows: a quick drag
 * finds them drawn.
 */
const AROUND = 2;
/** Of that so much is left at rest, in windows: the next drag finds as much. */
const LEFT_AT_REST = 0.5;
/**
 * Zoomed in to less than this part of it, the stretch is drawn anew: bars of hours would be
 * millions of px away from its ends.
 */
const LEAST_PART = 1 / 16;
/** Not while the hand moves: only beyond this a browser's px get too coarse. */
const LEAST_PART_MOVING = 1 / 8192;

/**
 * The stretch whose bars are in the page: what was drawn as long as it covers the window, so that
 * moving draws nothing anew.
 */
export function drawnStretch(
  window: Stretch,
  drawn: Stretch | undefined,
  moving: boolean,
): Stretch {
  const length = window.to - window.from;
  const left = moving ? 0 : LEFT_AT_REST * length;
  const least = moving ? LEAST_PART_MOVING : LEAST_PART;
  if (
    drawn !== undefined &&
    drawn.from + left <= window.from &&
    drawn.to - left >= window.to &&
    length >= (drawn.to - drawn.from) * least
  )
    return drawn;
  return around(window, AROUND);
}

/**
 * The stretch that has the axis' lines, one window more on either side: as long as that covers the
 * window, and at rest is of its scale, to lie where the axis has words.
 */
export function linedStretch(
  window: Stretch,
  lined: Stretch | undefined,
  moving: boolean,
): Stretch {
  const fresh = around(window, 1);
  if (lined === undefined || lined.from > window.from || lined.to < window.to) return fresh;
  return moving || lined.to - lined.from === fresh.to - fresh.from ? lined : fresh;
}

function around({ from, to }: Stretch, windows: number): Stretch {
  return { from: from - windows * (to - from), to: to + windows * (to - from) };
}

/** A range within the stretch, as parts of it from 0 to 1. What goes beyond ends just outside. */
export function partOf(
  { from, to }: Stretch,
  range: { from: number; until: number },
): { start: number; end: number } {
  const part = (at: number) => Math.min(1, Math.max(0, (at - from) / (to - from)));
  return { start: part(range.from), end: part(range.until) };
}
