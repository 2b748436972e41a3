import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useWindowEvent } from '../../../components/use-window-event';
import type { LineFinder } from '../../../features/rooms/room-lines';
import { focusTargetOf } from '../../../features/rooms/use-roving';

/**
 * The first line below the bars: the key of its first room, and its distance from the bars in px.
 */
interface Anchor {
  key: string;
  below: number;
}

/**
 * Keeps the first visible line at its place on the screen when lines get another height or number
 * of tiles: a tablet is turned, a panel opens. The focused line stays in sight.
 *
 * @param shape changes with the height and columns of lines; undefined while the list has no box
 */
export function useScrollAnchor(
  list: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<Window, Element>,
  { keyOfLine, lineOfKey }: Pick<LineFinder, 'keyOfLine' | 'lineOfKey'>,
  shape: string | undefined,
): void {
  const anchor = useRef<Anchor>(undefined);
  const windowHeight = useRef(0);
  const windowWidth = useRef(0);
  /**
   * Where this hook put the list on the screen and the page, in px. While one of them is still
   * there, nobody scrolled: content that grows above the list moves the list first, and then the
   * browser's scroll anchoring moves the page, so that the list is back.
   */
  const restoredTo = useRef<{ place: number; scroll: number }>(undefined);
  const place = () => Math.round(list.current?.getBoundingClientRect().top ?? 0);
  const isWhereRestored = () =>
    restoredTo.current !== undefined &&
    (restoredTo.current.place === place() || restoredTo.current.scroll === window.scrollY);

  useWindowEvent('scroll', () => {
    if (list.current === null || isWhereRestored()) return;
    const isOtherWidth = window.innerWidth !== windowWidth.current;
    windowWidth.current = window.innerWidth;
    // At another width, the toolbar may wrap, and the browser scrolls before lines have their new
    // shape. A reader who scrolls then scrolls again.
    if (isOtherWidth && anchor.current !== undefined) return;
    const atEnd = window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
    // If a list became too short for a higher window, the browser scrolled, not the reader.
    if (atEnd && window.innerHeight !== windowHeight.current && anchor.current !== undefined)
      return;
    windowHeight.current = window.innerHeight;
    restoredTo.current = undefined;
    const { scrollMargin, scrollPaddingStart } = virtualizer.options;
    const top = scrollPaddingStart - list.current.getBoundingClientRect().top + scrollMargin;
    // If the list's head is in sight, it stays there by itself.
    const nearest = top <= scrollMargin ? undefined : virtualizer.getVirtualItemForOffset(top);
    if (nearest === undefined) {
      anchor.current = undefined;
      return;
    }
    const first =
      nearest.start >= top
        ? nearest
        : (virtualizer.measurementsCache[nearest.index + 1] ?? nearest);
    anchor.current = { key: keyOfLine(first.index), below: first.start - top };
  });

  const restore = useEffectEvent(() => {
    const line = virtualizer.measurementsCache[lineOfKey(anchor.current?.key)];
    if (list.current === null || anchor.current === undefined || line === undefined) return;
    const { scrollMargin, scrollPaddingStart, scrollPaddingEnd } = virtualizer.options;
    const listTop = list.current.getBoundingClientRect().top + window.scrollY - scrollMargin;
    let to = listTop + line.start - scrollPaddingStart - anchor.current.below;
    const focused = document.activeElement && focusTargetOf(document.activeElement)?.key;
    const focusedLine = virtualizer.measurementsCache[lineOfKey(focused ?? undefined)];
    if (focusedLine !== undefined) {
      const lowest = listTop + focusedLine.start - scrollPaddingStart;
      const highest = listTop + focusedLine.end + scrollPaddingEnd - window.innerHeight;
      to = Math.min(Math.max(to, highest), lowest);
    }
    window.scrollTo(0, to);
    restoredTo.current = { place: place(), scroll: window.scrollY };
    windowWidth.current = window.innerWidth;
  });
  const lastShape = useRef(shape);
  useLayoutEffect(() => {
    if (shape === undefined || shape === lastShape.current) return;
    if (lastShape.current !== undefined) restore();
    lastShape.current = shape;
  }, [shape]);
}
