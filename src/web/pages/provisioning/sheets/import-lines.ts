import { fold, foldedWords, holdsWord } from '../../../features/rooms/fold-text';
import type { Review, ReviewLine } from './review-import';

/** The filters of the preview. Their order is also that of its lines. */
const lineFilters = ['removed', 'problems', 'leftOut', 'added', 'renamed', 'same'] as const;
export type LineFilter = (typeof lineFilters)[number];

const isOf = ({ fate, isLeftOut, problems }: ReviewLine, filter: LineFilter): boolean => {
  if (filter === 'problems') return problems.length > 0;
  if (filter === 'leftOut') return isLeftOut;
  return fate === filter && !isLeftOut;
};

/** Whether the line is a change that can be left out. */
export const isChange = ({ fate }: ReviewLine): boolean => fate !== 'same';

/** Whether the line is no room of the file and is left out. */
export const isAside = ({ isLeftOut, noRoom }: ReviewLine): boolean =>
  isLeftOut && noRoom !== undefined;

/** How many lines each filter has; those without one are not offered. */
export function countLines({ lines }: Review): [LineFilter, number][] {
  return lineFilters.flatMap((filter): [LineFilter, number][] => {
    const count = lines.filter((line) => isOf(line, filter)).length;
    return count === 0 ? [] : [[filter, count]];
  });
}

/**
 * The lines of the preview, in this order: removed rows, lines to check, other changes, unchanged
 * rooms. `search` is looked for in all cells of the file's row.
 */
export function shownLines(
  { lines }: Review,
  table: readonly string[][],
  filter: LineFilter | undefined,
  search: string,
): ReviewLine[] {
  const words = foldedWords(search);
  const holds = ({ key, row }: ReviewLine) => {
    const text = fold([row.id, row.name, ...(table[Number(key) - 1] ?? [])].join(' '));
    return words.every((word) => holdsWord(text, word));
  };
  const found = lines.filter(
    (line) => (filter === undefined || isOf(line, filter)) && (words.length === 0 || holds(line)),
  );
  return lineFilters.flatMap((rank) => found.filter((line) => rankOf(line) === rank));
}

const rankOf = (line: ReviewLine): LineFilter =>
  lineFilters.find((filter) => isOf(line, filter)) ?? 'same';
