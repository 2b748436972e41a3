import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { drawnStretch, type Stretch } from './drawn-stretch';

/**
 * So far bars and their words are stretched while zooming before they are laid out anew, and not
 * more often than every so many milliseconds: at rest they are in any case.
 */
const STRETCHED_MOST = 16;
const LAID_EVERY_MS = 1000;

export interface DrawnStretch {
  /** The stretch whose bars are in the page. */
  drawn: Stretch;
  /** How wide it is laid out, in px. */
  plane: number;
  /** Where it is by now: rows that have just come into the page are to be put there. */
  transform: RefObject<string>;
}

/**
 * Bars lie on a plane of which the window shows a part. Moving and zooming shift and stretch it (a
 * transform: nothing is laid out or painted); it is laid out anew when the hand rests, and now and
 * then while it zooms.
 */
export function useDrawnStretch(
  chart: RefObject<HTMLElement | null>,
  window: Stretch,
  moving: boolean,
  track: number,
): DrawnStretch {
  const [before, setBefore] = useState<Stretch>();
  const drawn = drawnStretch(window, before, moving);
  const pixels = track / (window.to - window.from);
  const [laid, setLaid] = useState(pixels);
  if (drawn !== before) setBefore(drawn);
  if ((drawn !== before || !moving) && laid !== pixels) setLaid(pixels);
  const stretch = pixels / laid;
  const last = useRef({ laid, at: 0 });
  const transform = useRef('');
  useLayoutEffect(() => {
    const now = performance.now();
    if (last.current.laid !== laid) last.current = { laid, at: now };
    // Whole px: words between two of them are blurred.
    transform.current = `translateX(${-Math.round((window.from - drawn.from) * pixels)}px)${stretch === 1 ? '' : ` scaleX(${stretch})`}`;
    putParts(chart.current, transform.current);
    if (Math.max(stretch, 1 / stretch) > STRETCHED_MOST && now - last.current.at > LAID_EVERY_MS)
      setLaid(pixels);
  }, [chart, window, drawn, pixels, laid, stretch]);
  return { drawn, plane: (drawn.to - drawn.from) * laid, transform };
}

/** Each row's bars, and the lines behind them. */
export function putParts(chart: HTMLElement | null, transform: string): void {
  for (const part of chart?.querySelectorAll<HTMLElement>('.track, .lines') ?? [])
    part.style.transform = transform;
}
