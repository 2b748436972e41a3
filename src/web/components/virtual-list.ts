import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Options of every virtualizer. React draws the rows soon after the scroll event, as it does other
 * updates: drawn within the event, they would cost a quarter of the frames.
 */
export const VIRTUALIZER_OPTIONS = { useFlushSync: false } as const;

interface ListBox {
  width: number;
  offset: number;
}

/**
 * Width of a list and where it starts on the page, measured again when the window, the list or
 * anything above it changes. Both are 0 before the first measurement.
 */
export function useListBox(list: RefObject<HTMLElement | null>): ListBox {
  const [place, setPlace] = useState<ListBox>({ width: 0, offset: 0 });
  useLayoutEffect(() => {
    let measured: ListBox | undefined;
    function measure() {
      const box = list.current?.getBoundingClientRect();
      if (box === undefined) return;
      const next = { width: Math.floor(box.width), offset: Math.round(box.top + window.scrollY) };
      // The page's height changes with each letter of a search. React renders only if the list
      // moves.
      if (measured !== undefined && isSame(measured, next)) return;
      measured = next;
      setPlace((now) => (isSame(now, next) ? now : next));
    }
    // Measured at once, before the first paint. An observer would report after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return place;
}

const isSame = (one: ListBox, other: ListBox) =>
  one.width === other.width && one.offset === other.offset;

/**
 * The lines of a long list that are in the page: those near the screen, and the one with the focus,
 * because the focus would be lost with it.
 *
 * @param line the line with the focus; -1 if the focus is elsewhere
 */
export const pinRow =
  (line: number) =>
  (range: Range): number[] => {
    const near = defaultRangeExtractor(range);
    return line === -1 || near.includes(line) ? near : [...near, line].toSorted((a, b) => a - b);
  };

/**
 * The first of a list's drawn lines that no bar hides; -1 if none is drawn. The Tab key leads there
 * until somebody was in the list.
 */
function lineInSight({
  scrollOffset,
  options,
  getVirtualItems,
}: Pick<Virtualizer<Window, Element>, 'scrollOffset' | 'options' | 'getVirtualItems'>): number {
  const drawn = getVirtualItems();
  const top = (scrollOffset ?? 0) + options.scrollPaddingStart;
  return (drawn.find(({ start }) => start >= top) ?? drawn.at(-1))?.index ?? -1;
}

export const tabLineOf = (focusedLine: number, virtualizer: Virtualizer<Window, Element>): number =>
  focusedLine !== -1 ? focusedLine : virtualizer.isScrolling ? -1 : lineInSight(virtualizer);
