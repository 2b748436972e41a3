import { fold, foldedWords, holdsWord } from '../../../features/rooms/fold-text';
import { isAside, type Review, type ReviewLine } from './review-import';

/** The filters of the preview. Their order is also that of its lines. */
const lineFilters = ['removed', 'problems', 'leftOut', 'added', 'renamed', 'same'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** Except for `leftOut`, a line stays where it is when somebody unticks it. */
const isOf = (line: ReviewLine, filter: LineFilter): boolean => {
  const { fate, isLeftOut, problems } = line;
  if (filter === 'problems') return problems.length > 0;
  if (filter === 'leftOut') return isLeftOut;
  return fate === filter && !isAside(line);
};

/** Whether the line is a change that can be left out. */
export const isChange = ({ fate }: ReviewLine): boolean => fate !== 'same';

/**
 * How many lines each filter has; filters without any are not offered. An unticked line counts only
 * as left out.
 */
export function countLines({ lines }: Review): [LineFilter, number][] {
  return lineFilters.flatMap((filter): [LineFilter, number][] => {
    const found = lines.filter((line) => isOf(line, filter));
    const counted = found.filter(({ isLeftOut }) => filter === 'leftOut' || !isLeftOut);
    return found.length === 0 ? [] : [[filter, counted.length]];
  });
}

/**
 * The lines of the preview, in this order: removed rows, lines to check, lines that are no room,
 * other changes, unchanged rooms. `search` is looked for in all cells of the file's row.
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
  line.noRoom === undefined
    ? (lineFilters.find((filter) => filter !== 'leftOut' && isOf(line, filter)) ?? 'same')
    : 'leftOut';
