/** A stretch of time, in ms since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/** How far beyond the window bars are kept in the page on either side, in windows: a quick drag finds them drawn. */
const AROUND = 2;
/** Zoomed in to less than this part of it, the stretch is drawn anew: bars of hours would be millions of px away from its ends. */
const LEAST_PART = 1 / 16;

/** The stretch whose bars are in the page: what was drawn as long as it covers the window, so that moving draws nothing anew. */
export function drawnStretch(window: Stretch, drawn: Stretch | undefined): Stretch {
  const length = window.to - window.from;
  if (drawn !== undefined && drawn.from <= window.from && drawn.to >= window.to && length >= (drawn.to - drawn.from) * LEAST_PART) return drawn;
  return { from: window.from - AROUND * length, to: window.to + AROUND * length };
}

/** A range within the stretch, as parts of it from 0 to 1. What goes beyond ends just outside. */
export function partOf({ from, to }: Stretch, range: { from: number; until: number }): { start: number; end: number } {
  const part = (at: number) => Math.min(1, Math.max(0, (at - from) / (to - from)));
  return { start: part(range.from), end: part(range.until) };
}
