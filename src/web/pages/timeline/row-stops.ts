import type { TapeRow } from './tape-row';

/** What a row's controls stand for. */
export const LINK = 'link';
export const RANGELESS = 'rangeless';

/**
 * The controls of a row from left to right: its link, what has no range, its bars by their place in
 * the room's list.
 */
export function stopsOf(row: TapeRow): (typeof LINK | typeof RANGELESS | number)[] {
  return [
    LINK,
    ...(row.rangeless.length > 0 ? [RANGELESS as typeof RANGELESS] : []),
    ...row.bars.map(({ index }) => index),
  ];
}

/** The bar nearest to a moment, as a control of its row; the link where there is none. */
export function stopNearest(row: TapeRow, at: number): number {
  const distance = ({ from, until }: { from: number; until: number }) =>
    from <= at && until > at ? 0 : Math.min(Math.abs(from - at), Math.abs(until - at));
  const nearest = row.bars.reduce<(typeof row.bars)[number] | undefined>(
    (best, bar) => (best === undefined || distance(bar) < distance(best) ? bar : best),
    undefined,
  );
  return nearest === undefined ? 0 : stopsOf(row).indexOf(nearest.index);
}
