import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** In px; `offset` is its distance from the top of the page. */
interface ListBox {
  width: number;
  offset: number;
}

/**
 * Width of a list and where it starts on the page, measured again when the window, the list or what
 * stands above it changes. Both are 0 before the first.
 */
export function useListBox(list: RefObject<HTMLElement | null>): ListBox {
  const [place, setPlace] = useState<ListBox>({ width: 0, offset: 0 });
  useLayoutEffect(() => {
    let measured: ListBox | undefined;
    function measure() {
      const box = list.current?.getBoundingClientRect();
      if (box === undefined) return;
      const next = { width: Math.floor(box.width), offset: Math.round(box.top + window.scrollY) };
      // The height of the page changes with each letter of a search: React hears of it only where
      // the list moves.
      if (measured !== undefined && isSame(measured, next)) return;
      measured = next;
      setPlace((now) => (isSame(now, next) ? now : next));
    }
    // At once, before the first paint: an observer would report after it.
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
 * Which lines of a long list are in the page: those near the screen, and the one with the focus,
 * which would be lost with it.
 *
 * @param line of the focus, -1 where it is elsewhere
 */
export const pinRow =
  (line: number) =>
  (range: Range): number[] => {
    const near = defaultRangeExtractor(range);
    return line === -1 || near.includes(line) ? near : [...near, line].toSorted((a, b) => a - b);
  };

/**
 * The first of a list's drawn lines that no bar above it hides; -1 where none is drawn. The Tab key
 * leads there as long as nobody was in the list.
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

/** The same for a list that renders at every step of scrolling: none until it stands still. */
export const tabLineOf = (focusedLine: number, virtualizer: Virtualizer<Window, Element>): number =>
  focusedLine !== -1 ? focusedLine : virtualizer.isScrolling ? -1 : lineInSight(virtualizer);
