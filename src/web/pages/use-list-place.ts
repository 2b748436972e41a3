import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of a list and where it starts on the page, in px, kept current while the window, the list or what stands above it changes. */
export function useListPlace(list: RefObject<HTMLElement | null>): { width: number; offset: number } {
  const [place, setPlace] = useState({ width: 0, offset: 0 });
  useLayoutEffect(() => {
    function measure() {
      const box = list.current?.getBoundingClientRect();
      if (box === undefined) return;
      const next = { width: Math.floor(box.width), offset: Math.round(box.top + window.scrollY) };
      setPlace((now) => (now.width === next.width && now.offset === next.offset ? now : next));
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
