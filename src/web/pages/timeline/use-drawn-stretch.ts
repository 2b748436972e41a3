import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { drawnStretch, type Stretch } from './drawn-stretch';

/** The browser scrolls to whole px of the screen: less than this apart is where we put it. */
const SAME_PX = 1.5;

/**
 * The stretch whose bars are in the page, and how wide it is in px. The element scrolls sideways over it: moving the window
 * then draws nothing. Where the browser scrolls by itself, the window follows.
 */
export function useDrawnStretch(scroller: RefObject<HTMLElement | null>, window: Stretch, moving: boolean, track: number, onWindow: (next: Stretch) => void): { drawn: Stretch; plane: number } {
  const [before, setBefore] = useState<Stretch>();
  const drawn = drawnStretch(window, before, moving);
  if (drawn !== before) setBefore(drawn);
  const pixels = track / (window.to - window.from);
  const scrolled = (window.from - drawn.from) * pixels;
  const put = useRef({ scrolled, pixels, window, onWindow });
  useLayoutEffect(() => {
    put.current = { scrolled, pixels, window, onWindow };
    scroller.current?.scrollTo({ left: scrolled });
  });
  useEffect(() => {
    const element = scroller.current;
    const follow = () => {
      const { current } = put;
      const off = (element?.scrollLeft ?? 0) - current.scrolled;
      if (Math.abs(off) <= SAME_PX) return;
      const by = off / current.pixels;
      current.onWindow({ from: current.window.from + by, to: current.window.to + by });
    };
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  }, [scroller]);
  return { drawn, plane: (drawn.to - drawn.from) * pixels };
}
