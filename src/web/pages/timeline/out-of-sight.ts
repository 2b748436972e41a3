/**
 * How much of a bar lies before what is in sight and after it, in the parts that all are given in.
 * Nothing where it is not in sight at all.
 */
export function outOfSight(
  { start, end }: { start: number; end: number },
  left: number,
  right: number,
): { before: number; after: number } {
  return start < right && end > left
    ? { before: Math.max(0, left - start), after: Math.max(0, end - right) }
    : { before: 0, after: 0 };
}
