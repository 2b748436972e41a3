import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Which lines of a long list are in the page: those near the screen, and the one with the focus, which would be lost with it.
 *
 * @param line of the focus, -1 where it is elsewhere
 */
export const keepLine = (line: number) => (range: Range): number[] => {
  const near = defaultRangeExtractor(range);
  return line === -1 || near.includes(line) ? near : [...near, line].toSorted((a, b) => a - b);
};
