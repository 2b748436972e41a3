import type { Stretch } from './drawn-stretch';

/**
 * Where in the window something is put that was out of it: a part of its length, so that what
 * follows is seen too.
 */
const PLACE = 0.2;

/** The window, moved without zooming as far as the bar is in it. */
export function revealing(
  window: Stretch,
  { from, until }: { from: number; until: number },
): Stretch {
  if (from < window.to && until > window.from) return window;
  const length = window.to - window.from;
  // Of what began before all time the end is all there is to see.
  const start = from === -Infinity ? until - (1 - PLACE) * length : from - PLACE * length;
  return { from: start, to: start + length };
}
