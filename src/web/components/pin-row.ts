import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';

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

/** The same for a list that is drawn anew at every step of scrolling: it stands still first. */
export const tabLineOf = (focusedLine: number, virtualizer: Virtualizer<Window, Element>): number =>
  focusedLine !== -1 ? focusedLine : virtualizer.isScrolling ? -1 : lineInSight(virtualizer);
