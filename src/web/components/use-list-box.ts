import { useLayoutEffect, useState, type RefObject } from 'react';

/** In px: where it starts is told from the top of the page. */
interface ListBox {
  width: number;
  offset: number;
}

const UNKNOWN: ListBox = { width: 0, offset: 0 };

/**
 * Width of a list and where it starts on the page, kept current while the window, the list or what
 * stands above it changes.
 *
 * @param expected what they probably are: where that is right, the list is drawn once, and in
 *   slices
 */
export function useListBox(
  list: RefObject<HTMLElement | null>,
  expected: () => ListBox = () => UNKNOWN,
): ListBox {
  const [place, setPlace] = useState(expected);
  useLayoutEffect(() => {
    let measured: ListBox | undefined;
    function measure() {
      const box = list.current?.getBoundingClientRect();
      if (box === undefined) return;
      const next = { width: Math.floor(box.width), offset: Math.round(box.top + window.scrollY) };
      // The page is higher or lower with each letter that is searched for: React is only asked
      // where that moves the list.
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
