import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type PartialKeys,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { DrawnRows, type RowAt } from './drawn-rows';
import { LineBatches } from './line-batches';

const RELEASES = ['pointerup', 'pointercancel'] as const;
/** What comes before scrolling. */
const ON_THE_WAY = ['pointermove', 'touchstart', 'wheel'] as const;

interface Options extends PartialKeys<
  VirtualizerOptions<Window, Element>,
  'getScrollElement' | 'observeElementOffset' | 'observeElementRect' | 'scrollToFn'
> {
  /** Lines kept beyond the screen. */
  overscan: number;
  /** Lines kept where one scrolls to, and how many of them are used up before others come. */
  ahead: number;
  step: number;
}

/**
 * The rows near the screen, drawn as one scrolls without a rendering of React's: only what is there
 * is asked, once a line.
 */
export function usePlainRows({
  rangeExtractor = defaultRangeExtractor,
  ahead,
  step,
  ...options
}: Options) {
  const [drawn] = useState(() => new DrawnRows());
  const [batches] = useState(() => new LineBatches(ahead, step));
  const all: VirtualizerOptions<Window, Element> = {
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    // A machine that falls behind is told of standing still while the next step already waits: a
    // frame later it would have come.
    onChange: (_, scrolling) =>
      scrolling ? drawn.follow() : requestAnimationFrame(() => drawn.follow()),
    rangeExtractor: (range) => rangeExtractor(batches.around(range)),
    ...options,
  };
  const [virtualizer] = useState(() => new Virtualizer(all));
  virtualizer.setOptions(all);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return { virtualizer, drawn, batches };
}

export interface PlainRowsProps extends ReturnType<typeof usePlainRows> {
  /** What the rows stand in; it has nothing else, and comes before this in its list. */
  body: RefObject<HTMLElement | null>;
  /** What the list is asked for: where that is another, nobody scrolls yet. */
  asked: unknown;
  /** Leads to what is to be seen of them, before they are drawn. */
  arrive?: (virtualizer: Virtualizer<Window, Element>) => void;
  rowAt: RowAt;
  /** Line that the Tab key leads to, -1 for none; else it is one in sight. */
  tabLine: number | undefined;
}

/** Draws the rows of a list's body. Clicks and keys are the list's own. */
export function PlainRows({
  body,
  virtualizer,
  drawn,
  batches,
  asked,
  arrive,
  rowAt,
  tabLine,
}: PlainRowsProps) {
  const last = useRef(asked);
  // A component of its own, so that its rows are there when the list looks for the one that is to
  // have the focus.
  useLayoutEffect(() => {
    arrive?.(virtualizer);
    if (last.current !== asked) batches.spare();
    last.current = asked;
    if (body.current !== null) drawn.draw(body.current, virtualizer, rowAt, tabLine);
  });
  useEffect(() => {
    const rows = body.current;
    const press = () => drawn.hold();
    // The click comes first.
    const release = () => setTimeout(() => drawn.release());
    rows?.addEventListener('change', showWhatIsSo);
    rows?.addEventListener('pointerdown', press);
    for (const end of RELEASES) window.addEventListener(end, release);
    return () => {
      rows?.removeEventListener('change', showWhatIsSo);
      rows?.removeEventListener('pointerdown', press);
      for (const end of RELEASES) window.removeEventListener(end, release);
    };
  }, [body, drawn]);
  useEffect(() => {
    const complete = () => {
      if (!batches.complete()) return;
      const { rangeExtractor } = virtualizer.options;
      // It keeps the lines that it was told of until another function tells of them.
      virtualizer.setOptions({
        ...virtualizer.options,
        rangeExtractor: (range) => rangeExtractor(range),
      });
      drawn.follow();
    };
    for (const sign of ON_THE_WAY) window.addEventListener(sign, complete, { passive: true });
    return () => {
      for (const sign of ON_THE_WAY) window.removeEventListener(sign, complete);
    };
  }, [batches, virtualizer, drawn]);
  return null;
}

/** A box that was pressed turns by itself, whatever came of it. */
function showWhatIsSo({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.checked = target.defaultChecked;
}
