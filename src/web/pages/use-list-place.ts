import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Width of a list and where it starts on the page, in px, kept current while the window or what stands above it changes. */
export function useListPlace(list: RefObject<HTMLElement | null>): { width: number; offset: number } {
  const [place, setPlace] = useState({ width: 0, offset: 0 });
  const measure = useCallback(() => {
    const box = list.current?.getBoundingClientRect();
    if (box === undefined) return;
    const next = { width: Math.floor(box.width), offset: Math.round(box.top + window.scrollY) };
    setPlace((now) => (now.width === next.width && now.offset === next.offset ? now : next));
  }, [list]);
  useLayoutEffect(() => {
    // Reports once at the start, before the first paint, and then on every change.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);
  return place;
}
