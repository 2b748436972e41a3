import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BOTTOM_BAR_PX } from '../../../components/tokens';
import { pinRow, tabLineOf, useListBox } from '../../../components/virtual-list';

export interface VirtualLinesProps {
  as: 'div' | 'ul';
  role: 'rowgroup' | 'list';
  label?: string;
  count: number;
  /**
   * The height of a line with the gap below it, in px. The function stays until a height changes.
   */
  heightOf: (line: number) => number;
  overscan: number;
  /** Height of what covers the lines at the top of the window, in px. */
  bars: number;
  focusedLine: number;
  /** How many things stand side by side. When it changes, `lineInView` stays in sight. */
  columns: number;
  lineInView: number;
  /** Draws a line `top` px below the first. `isTabStop`: the Tab key enters the list there. */
  children: (line: number, top: number, isTabStop: boolean) => ReactNode | ReactNode[];
}

export function VirtualLines({
  as: Element,
  role,
  label,
  count,
  heightOf,
  overscan,
  bars,
  focusedLine,
  columns,
  lineInView,
  children,
}: VirtualLinesProps) {
  const box = useRef<HTMLDivElement & HTMLUListElement>(null);
  const { offset } = useListBox(box);
  const isMeasured = offset > 0;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    overscan,
    scrollMargin: offset,
    scrollPaddingStart: bars,
    scrollPaddingEnd: BOTTOM_BAR_PX,
    rangeExtractor: pinRow(focusedLine),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);

  const keepInSight = useEffectEvent(() => {
    if (isMeasured && lineInView !== -1) virtualizer.scrollToIndex(lineInView, { align: 'auto' });
  });
  // A panel or a turned tablet changes the columns, and so the places of all lines.
  useEffect(() => keepInSight(), [columns, isMeasured]);

  const tabLine = tabLineOf(focusedLine, virtualizer);
  return (
    <Element
      ref={box}
      role={role}
      aria-label={label}
      className="lines"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer
        .getVirtualItems()
        .flatMap(({ index, start }) => children(index, start - offset, index === tabLine))}
    </Element>
  );
}
